/** Home Assistant's protocol, as its published clients speak it. */
import "./home-assistant/history.ts";
import "./home-assistant/home-assistant-protocol.ts";
import "./home-assistant/home-assistant-subscriptions.ts";
import "./home-assistant/home-assistant.ts";
import "./home-assistant/published-client-more.ts";
import "./home-assistant/registries.ts";
