/** How a house is looked after: starts and stops, health, metrics, load, restarts. */
import "./operation/backup.ts";
import "./operation/health.ts";
import "./operation/home-assistant-home.ts";
import "./operation/home-away.ts";
import "./operation/homes.ts";
import "./operation/load.ts";
import "./operation/metrics.ts";
import "./operation/registry.ts";
import "./operation/restart.ts";
import "./operation/restore.ts";
import "./operation/place.ts";
import "./operation/settings.ts";
import "./operation/start.ts";
import "./operation/stop.ts";
import "./operation/superseded.ts";
