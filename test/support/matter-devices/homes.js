/** The virtual devices by name: their endpoints as Matter's own device types. */
import { benchActs } from "./bench-bridge.js";
import { fanServerFrom } from "./fan-server.js";

const deviceOf = (load, file, name) => load(`@matter/main/devices/${file}`)[name];

/** @returns the endpoints by their ids. */
const addAll = async (parent, load, rows) => {
  const { Endpoint } = load("@matter/main");
  const endpoints = {};
  for (const [id, type, state] of rows) {
    endpoints[id] = new Endpoint(type, { id, ...state });
    await parent.add(endpoints[id]);
  }
  return endpoints;
};

const lampRows = (load) => {
  const { ColorControlServer } = load("@matter/main/behaviors/color-control");
  const type = deviceOf(load, "extended-color-light", "ExtendedColorLightDevice").with(
    ColorControlServer.with("HueSaturation", "Xy", "ColorTemperature"),
  );
  const colorControl = {
    colorMode: 2,
    enhancedColorMode: 2,
    colorTempPhysicalMinMireds: 153,
    colorTempPhysicalMaxMireds: 500,
    coupleColorTempToLevelMinMireds: 153,
    startUpColorTemperatureMireds: 300,
    colorTemperatureMireds: 300,
  };
  return [["lamp", type, { colorControl }]];
};

const houseRows = (load) => {
  const behavior = (file, name) => load(`@matter/main/behaviors/${file}`)[name];
  const Thermostat = behavior("thermostat", "ThermostatServer").with("Heating", "Cooling");
  const Covering = behavior("window-covering", "WindowCoveringServer").with(
    ...["Lift", "PositionAwareLift", "Tilt", "PositionAwareTilt"],
  );
  const Occupancy = behavior("occupancy-sensing", "OccupancySensingServer").with("PassiveInfrared");
  const device = (file, name, ...servers) => deviceOf(load, file, name).with(...servers);
  const plain = (file, name) => deviceOf(load, file, name);
  return [
    ["light", plain("on-off-light", "OnOffLightDevice"), {}],
    ["dimmer", plain("dimmable-light", "DimmableLightDevice"), {}],
    ["plug", plain("on-off-plug-in-unit", "OnOffPlugInUnitDevice"), {}],
    [
      "thermostat",
      device("thermostat", "ThermostatDevice", Thermostat),
      {
        thermostat: {
          localTemperature: 1950,
          occupiedHeatingSetpoint: 2000,
          occupiedCoolingSetpoint: 2600,
          systemMode: 4,
          controlSequenceOfOperation: 4,
        },
      },
    ],
    [
      "cover",
      device("window-covering", "WindowCoveringDevice", Covering),
      {
        windowCovering: {
          type: 8,
          currentPositionLiftPercent100ths: 0,
          currentPositionTiltPercent100ths: 0,
        },
      },
    ],
    [
      "lock",
      plain("door-lock", "DoorLockDevice"),
      {
        doorLock: {
          lockType: 0,
          lockState: 1,
          actuatorEnabled: true,
          operatingMode: 0,
          wrongCodeEntryLimit: 10,
          userCodeTemporaryDisableTime: 10,
        },
      },
    ],
    [
      "fan",
      device("fan", "FanDevice", fanServerFrom(load)),
      {
        fanControl: { fanMode: 0, fanModeSequence: 0, percentSetting: 0, percentCurrent: 0 },
      },
    ],
    [
      "contact",
      plain("contact-sensor", "ContactSensorDevice"),
      { booleanState: { stateValue: true } },
    ],
    [
      "occupancy",
      device("occupancy-sensor", "OccupancySensorDevice", Occupancy),
      {
        occupancySensing: { occupancy: { occupied: false } },
      },
    ],
    [
      "temperature",
      plain("temperature-sensor", "TemperatureSensorDevice"),
      {
        temperatureMeasurement: { measuredValue: 2150 },
      },
    ],
    [
      "humidity",
      plain("humidity-sensor", "HumiditySensorDevice"),
      {
        relativeHumidityMeasurement: { measuredValue: 4550 },
      },
    ],
  ];
};

const bridgeRows = (load) => {
  const { BridgedDeviceBasicInformationServer } = load(
    "@matter/main/behaviors/bridged-device-basic-information",
  );
  const light = deviceOf(load, "on-off-light", "OnOffLightDevice").with(
    BridgedDeviceBasicInformationServer,
  );
  const about = (nodeLabel) => ({
    bridgedDeviceBasicInformation: { nodeLabel, reachable: true, uniqueId: nodeLabel },
  });
  return [
    ["hall", light, about("Hall light")],
    ["attic", light, about("Attic light")],
  ];
};

const addAggregator = (node, load) => {
  const { AggregatorEndpoint } = load("@matter/main/endpoints/aggregator");
  return addAll(node, load, [["aggregator", AggregatorEndpoint, {}]]);
};

export const HOMES = {
  lamp: { product: "Colour lamp", fill: (node, load) => addAll(node, load, lampRows(load)) },
  house: { product: "House", fill: (node, load) => addAll(node, load, houseRows(load)) },
  bridge: {
    product: "Bridge",
    async fill(node, load) {
      const { aggregator } = await addAggregator(node, load);
      return addAll(aggregator, load, bridgeRows(load));
    },
  },
  bench: {
    product: "Bench",
    fill: addAggregator,
    acts: (load, { aggregator }) => benchActs(load, aggregator),
  },
};
