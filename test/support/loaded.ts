/**
 * What a house loads only where it runs, and every house of these tests runs: loaded with the test
 * file, so that none of it counts to the time of the hook that boots the first one.
 */
import "../../gateway/gateway.service.ts";
import "../../gateway/documents/health.ts";
import "../../gateway/http/page-server.ts";
import "../../services/actions/actions.service.ts";
import "../../services/addons/addons.service.ts";
import "../../services/automations/automations.service.ts";
import "../../services/context/context.service.ts";
import "../../services/devices/devices.service.ts";
import "../../services/events/events.service.ts";
import "../../services/history/history.service.ts";
import "../../services/identity/identity.service.ts";
import "../../services/interpretation/interpretation.service.ts";
import "../../services/interpretation/interpreter.ts";
import "../../services/interpretation/lexicon/english/english.ts";
import "../../services/interpretation/understanding/lexicon/en/en.ts";
import "../../services/jobs/jobs.service.ts";
import "../../services/packages/packages.service.ts";
import "../../services/scenes/scenes.service.ts";
import "../../services/undo/undo.service.ts";
