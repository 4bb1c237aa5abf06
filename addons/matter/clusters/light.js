/** Lights: the clusters On/Off, Level Control and Color Control as one entity. */
import { hueOfRgb, reciprocal, rgbOfHue, rgbOfXy, xyOfRgb } from "./colour.js";
import { invoke, isOfType, known, within } from "./values.js";

/** On/off, dimmable, colour temperature, extended colour light; dimmable plug-in unit. */
const LIGHTS = [0x0100, 0x0101, 0x010c, 0x010d, 0x010b];
const FULL = 255;
const MAX_LEVEL = 254;
/** From here up `color_temp` is kelvin. */
const MAX_MIREDS = 1000;
/** Colours are taken while a light is off, too. */
const WHILE_OFF = { optionsMask: { executeIfOff: true }, optionsOverride: { executeIfOff: true } };
const STRICT = { optionsMask: {}, optionsOverride: {} };

const COLOUR_TEMPERATURE = 2;

const featuresOf = ({ colorControl }) => colorControl?.featureMap ?? {};

const modesOf = (clusters) => {
  const { hueSaturation, xy, colorTemperature } = featuresOf(clusters);
  const modes = [
    ...(colorTemperature ? ["color_temp"] : []),
    ...(hueSaturation || xy ? ["rgb"] : []),
  ];
  if (modes.length > 0) return modes;
  return [clusters.levelControl ? "brightness" : "onoff"];
};

const asMireds = (color_temp) =>
  color_temp > MAX_MIREDS ? reciprocal(color_temp) : Math.round(color_temp);
const asLevel = (brightness) => within(Math.round((brightness * MAX_LEVEL) / FULL), 1, MAX_LEVEL);

const whiteOf = ({ colorTemperatureMireds: mireds }, { color_temp: wanted }) => {
  if (!mireds) return {};
  const isAsWanted = wanted > MAX_MIREDS && asMireds(wanted) === mireds;
  const color_temp_kelvin = isAsWanted ? wanted : reciprocal(mireds);
  return { color_temp: mireds, color_temp_kelvin, color_mode: "color_temp" };
};

/** By the mode in which a light is: what of it counts, and how that is written and read. */
const COLOURS = [
  [({ currentHue, currentSaturation }) => [currentHue, currentSaturation], hueOfRgb, rgbOfHue],
  [({ currentX, currentY }) => [currentX, currentY], xyOfRgb, rgbOfXy],
];

const rgbOf = (colorControl, { rgb_color: wanted }) => {
  const [read, written, rgb] = COLOURS[colorControl.colorMode] ?? COLOURS[0];
  const place = read(colorControl).map((one) => one ?? 0);
  const isAsWanted = wanted && written(wanted).every((one, at) => one === place[at]);
  return isAsWanted ? wanted : rgb(place);
};

const colourOf = ({ colorControl }, wanted) => {
  if (!colorControl) return {};
  if (colorControl.colorMode === COLOUR_TEMPERATURE) return whiteOf(colorControl, wanted);
  return { rgb_color: rgbOf(colorControl, wanted), color_mode: "rgb" };
};

const rangeOf = ({ colorControl }) =>
  featuresOf({ colorControl }).colorTemperature
    ? {
        min_color_temp_kelvin: reciprocal(colorControl.colorTempPhysicalMaxMireds || 500),
        max_color_temp_kelvin: reciprocal(colorControl.colorTempPhysicalMinMireds || 153),
      }
    : {};

const brightnessAt = (level, { brightness: wanted }) => {
  if (level == null) return null;
  if (wanted && asLevel(wanted) === level) return wanted;
  return within(Math.round((level * FULL) / MAX_LEVEL), 1, FULL);
};

/**
 * While a light is off, its last brightness is that with which it went off: a device tells its level and that it is on
 * one after the other, and the first of both is no change for people.
 */
const brightnessOf = ({ onOff, levelControl }, { wanted = {}, attributes = {} }) => {
  if (!levelControl) return {};
  const level = brightnessAt(levelControl.currentLevel, wanted);
  if (onOff.onOff) return { brightness: level };
  const wasOff = attributes.brightness === 0;
  return { brightness: 0, last_brightness: wasOff ? attributes.last_brightness : level };
};

/** Tenths of seconds. */
const timeOf = ({ transition = 0 }) => Math.round(transition * 10);

const whiten = (fields) => {
  const colorTemperatureMireds = asMireds(fields.color_temp);
  const request = { colorTemperatureMireds, transitionTime: timeOf(fields), ...WHILE_OFF };
  return invoke("colorControl", "moveToColorTemperature", request);
};

const paint = (fields, clusters) => {
  const common = { transitionTime: timeOf(fields), ...WHILE_OFF };
  if (featuresOf(clusters).xy) {
    const [colorX, colorY] = xyOfRgb(fields.rgb_color);
    return invoke("colorControl", "moveToColor", { colorX, colorY, ...common });
  }
  const [hue, saturation] = hueOfRgb(fields.rgb_color);
  return invoke("colorControl", "moveToHueAndSaturation", { hue, saturation, ...common });
};

const dim = (level, fields) =>
  invoke("levelControl", "moveToLevelWithOnOff", {
    level,
    transitionTime: timeOf(fields),
    ...STRICT,
  });

const off = (fields, { levelControl }) =>
  levelControl && timeOf(fields) > 0 ? [dim(0, fields)] : [invoke("onOff", "off")];

const on = (fields, clusters) => {
  const { brightness, color_temp, rgb_color } = fields;
  if (brightness === 0) return off(fields, clusters);
  return [
    ...(color_temp === undefined ? [] : [whiten(fields)]),
    ...(rgb_color === undefined ? [] : [paint(fields, clusters)]),
    brightness && clusters.levelControl ? dim(asLevel(brightness), fields) : invoke("onOff", "on"),
  ];
};

export const isLight = (endpoint) =>
  Boolean(endpoint.clusters.onOff) &&
  (Boolean(endpoint.clusters.colorControl) || isOfType(endpoint, LIGHTS));

export const light = {
  domain: "light",
  isIn: isLight,
  // What was wanted last is what a light says, where that is all that it can say of it.
  read: (clusters, last = {}) => ({
    state: clusters.onOff.onOff ? "on" : "off",
    attributes: known({
      supported_color_modes: modesOf(clusters),
      ...brightnessOf(clusters, last),
      ...colourOf(clusters, last.wanted ?? {}),
      ...rangeOf(clusters),
    }),
  }),
  commands: {
    turn_on: on,
    turn_off: off,
    toggle: (fields, clusters) => (clusters.onOff.onOff ? off : on)(fields, clusters),
    set_brightness: on,
    set_color: on,
    set_color_temp: on,
  },
};
