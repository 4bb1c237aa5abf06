/** Settings of the home itself: where it is, and which language is spoken there. */
import { SENTENCE_LANGUAGES } from "../contracts/interpretation.ts";
import { changeable, setting } from "./setting.ts";
import { degrees, oneOf, timeZone } from "./setting-types.ts";

export const HOME_SETTINGS = {
  LATITUDE: changeable(
    degrees(90),
    "52.52",
    "Latitude of the home, for sunrise, sunset and the seasons of the virtual weather",
  ),
  LONGITUDE: changeable(
    degrees(180),
    "13.405",
    "Longitude of the home, for sunrise, sunset and noon of the virtual weather",
  ),
  TIME_ZONE: changeable(
    timeZone,
    "UTC",
    "Time zone of the home, for automations and for local times in answers",
  ),
  SENTENCE_LANGUAGE: setting(
    oneOf(...SENTENCE_LANGUAGES),
    "en",
    "Language of sentences and answers where a request does not say it",
  ),
} as const;
