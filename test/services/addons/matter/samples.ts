/** Clusters as devices report them, for the tests of the Matter add-on. */

export const ON = { onOff: { onOff: true } };
export const COLOUR_LIGHT = 0x010d;
export const HUE = { featureMap: { hueSaturation: true }, colorMode: 0 };
export const XY = { featureMap: { xy: true }, colorMode: 1 };
export const WHITE = {
  featureMap: { colorTemperature: true },
  colorMode: 2,
  colorTempPhysicalMinMireds: 150,
  colorTempPhysicalMaxMireds: 500,
};
export const THERMOSTAT = {
  featureMap: { heating: true, cooling: true, autoMode: true },
  localTemperature: 1950,
  occupiedHeatingSetpoint: 2050,
  occupiedCoolingSetpoint: 2600,
  minHeatSetpointLimit: 700,
  absMaxHeatSetpointLimit: 3000,
};
export const SLATS = {
  featureMap: { lift: true, positionAwareLift: true, tilt: true, positionAwareTilt: true },
  currentPositionTiltPercent100ths: 10_000,
};
export const LIFT = { featureMap: { lift: true, positionAwareLift: true } };
