/** The icon of an entity: the one that a person or its home has given it, or that of its domain and device class. */
import * as drawn from "@mdi/js";
import {
  mdiAccountOutline,
  mdiAirConditioner,
  mdiBatteryLow,
  mdiBlindsHorizontal,
  mdiBlindsHorizontalClosed,
  mdiBrightness5,
  mdiBullhorn,
  mdiCalendar,
  mdiCast,
  mdiCurtains,
  mdiDoorClosed,
  mdiDoorOpen,
  mdiDownload,
  mdiEyeOutline,
  mdiFan,
  mdiFlash,
  mdiFormatListBulleted,
  mdiFormTextbox,
  mdiGarage,
  mdiGarageOpen,
  mdiGauge,
  mdiGestureTap,
  mdiLightbulb,
  mdiLightbulbOutline,
  mdiLock,
  mdiLockOpenVariant,
  mdiMapMarker,
  mdiMotionSensor,
  mdiPaletteOutline,
  mdiPowerSocket,
  mdiRemote,
  mdiRobot,
  mdiRobotMower,
  mdiRobotVacuum,
  mdiScriptText,
  mdiShieldHome,
  mdiShieldOutline,
  mdiSmokeDetectorVariant,
  mdiThermometer,
  mdiThermostat,
  mdiTimerOutline,
  mdiToggleSwitchVariant,
  mdiValve,
  mdiWaterBoiler,
  mdiWaterPercent,
  mdiWeatherPartlyCloudy,
  mdiWindowClosed,
  mdiWindowOpen,
} from "@mdi/js";
import type { Thing } from "../core/state.ts";
import { upperFirst } from "../core/text.ts";
import { textOf } from "./attributes.ts";

type IconChoice = string | ((thing: Thing) => string);

const byState =
  (state: string, yes: string, no: string): IconChoice =>
  (thing) =>
    thing.state === state ? yes : no;

const whenClosed =
  (closed: string, open: string): IconChoice =>
  (thing) =>
    thing.state === "closed" || thing.state === "off" ? closed : open;

/** `domain.device_class` counts before `domain`. */
const ICONS: Readonly<Record<string, IconChoice>> = {
  alarm_control_panel: byState("disarmed", mdiShieldOutline, mdiShieldHome),
  automation: mdiRobot,
  "binary_sensor.door": whenClosed(mdiDoorClosed, mdiDoorOpen),
  "binary_sensor.garage_door": whenClosed(mdiGarage, mdiGarageOpen),
  "binary_sensor.motion": mdiMotionSensor,
  "binary_sensor.occupancy": mdiAccountOutline,
  "binary_sensor.smoke": mdiSmokeDetectorVariant,
  "binary_sensor.window": whenClosed(mdiWindowClosed, mdiWindowOpen),
  binary_sensor: mdiEyeOutline,
  button: mdiGestureTap,
  calendar: mdiCalendar,
  climate: mdiThermostat,
  "climate.cool": mdiAirConditioner,
  "cover.curtain": mdiCurtains,
  "cover.garage": whenClosed(mdiGarage, mdiGarageOpen),
  cover: whenClosed(mdiBlindsHorizontalClosed, mdiBlindsHorizontal),
  date: mdiCalendar,
  datetime: mdiCalendar,
  device_tracker: mdiAccountOutline,
  fan: mdiFan,
  humidifier: mdiWaterPercent,
  input_boolean: mdiToggleSwitchVariant,
  input_button: mdiGestureTap,
  input_datetime: mdiCalendar,
  input_select: mdiFormatListBulleted,
  input_text: mdiFormTextbox,
  lawn_mower: mdiRobotMower,
  light: byState("on", mdiLightbulb, mdiLightbulbOutline),
  lock: byState("unlocked", mdiLockOpenVariant, mdiLock),
  media_player: mdiCast,
  person: mdiAccountOutline,
  remote: mdiRemote,
  scene: mdiPaletteOutline,
  script: mdiScriptText,
  select: mdiFormatListBulleted,
  "sensor.battery": mdiBatteryLow,
  "sensor.energy": mdiFlash,
  "sensor.humidity": mdiWaterPercent,
  "sensor.illuminance": mdiBrightness5,
  "sensor.power": mdiFlash,
  "sensor.temperature": mdiThermometer,
  sensor: mdiGauge,
  siren: mdiBullhorn,
  "switch.outlet": mdiPowerSocket,
  switch: mdiToggleSwitchVariant,
  text: mdiFormTextbox,
  time: mdiTimerOutline,
  timer: mdiTimerOutline,
  todo: mdiFormatListBulleted,
  update: mdiDownload,
  vacuum: mdiRobotVacuum,
  valve: mdiValve,
  water_heater: mdiWaterBoiler,
  weather: mdiWeatherPartlyCloudy,
  zone: mdiMapMarker,
};

/** All icons that the dashboard has, by their names in the library. */
export const DRAWN: Readonly<Record<string, string>> = drawn;

/** The icon of a name like `mdi:weather-night`, if the dashboard has it. */
export const namedIcon = (name = ""): string | undefined => {
  const [family = "", icon = ""] = name.split(":");
  return DRAWN[family + icon.split("-").map(upperFirst).join("")];
};

export const iconOf = (thing: Thing): string => {
  const choice =
    namedIcon(textOf(thing, "icon")) ??
    ICONS[`${thing.domain}.${textOf(thing, "device_class")}`] ??
    ICONS[thing.domain] ??
    mdiGauge;
  return typeof choice === "string" ? choice : choice(thing);
};
