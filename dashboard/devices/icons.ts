/** The icon of an entity, by its domain and device class. */
import {
  mdiAccountOutline,
  mdiAirConditioner,
  mdiBatteryLow,
  mdiBlindsHorizontal,
  mdiBlindsHorizontalClosed,
  mdiBrightness5,
  mdiCast,
  mdiCurtains,
  mdiDoorClosed,
  mdiDoorOpen,
  mdiEyeOutline,
  mdiFan,
  mdiFlash,
  mdiGarage,
  mdiGarageOpen,
  mdiGauge,
  mdiLightbulb,
  mdiLightbulbOutline,
  mdiLock,
  mdiLockOpenVariant,
  mdiMotionSensor,
  mdiPaletteOutline,
  mdiPowerSocket,
  mdiRobot,
  mdiRobotVacuum,
  mdiSmokeDetectorVariant,
  mdiThermometer,
  mdiThermostat,
  mdiToggleSwitchVariant,
  mdiWaterPercent,
  mdiWindowClosed,
  mdiWindowOpen,
} from "@mdi/js";
import type { Thing } from "../core/state.ts";
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
  automation: mdiRobot,
  "binary_sensor.door": whenClosed(mdiDoorClosed, mdiDoorOpen),
  "binary_sensor.garage_door": whenClosed(mdiGarage, mdiGarageOpen),
  "binary_sensor.motion": mdiMotionSensor,
  "binary_sensor.occupancy": mdiAccountOutline,
  "binary_sensor.smoke": mdiSmokeDetectorVariant,
  "binary_sensor.window": whenClosed(mdiWindowClosed, mdiWindowOpen),
  binary_sensor: mdiEyeOutline,
  climate: mdiThermostat,
  "climate.cool": mdiAirConditioner,
  "cover.curtain": mdiCurtains,
  "cover.garage": whenClosed(mdiGarage, mdiGarageOpen),
  cover: whenClosed(mdiBlindsHorizontalClosed, mdiBlindsHorizontal),
  fan: mdiFan,
  light: byState("on", mdiLightbulb, mdiLightbulbOutline),
  lock: byState("unlocked", mdiLockOpenVariant, mdiLock),
  media_player: mdiCast,
  scene: mdiPaletteOutline,
  "sensor.battery": mdiBatteryLow,
  "sensor.energy": mdiFlash,
  "sensor.humidity": mdiWaterPercent,
  "sensor.illuminance": mdiBrightness5,
  "sensor.power": mdiFlash,
  "sensor.temperature": mdiThermometer,
  sensor: mdiGauge,
  "switch.outlet": mdiPowerSocket,
  switch: mdiToggleSwitchVariant,
  vacuum: mdiRobotVacuum,
};

export const iconOf = (thing: Thing): string => {
  const choice =
    ICONS[`${thing.domain}.${textOf(thing, "device_class")}`] ?? ICONS[thing.domain] ?? mdiGauge;
  return typeof choice === "string" ? choice : choice(thing);
};
