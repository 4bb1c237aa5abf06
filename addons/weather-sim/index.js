/** Shows a made-up weather as three sensors, which change every few seconds. */
import { weatherAt } from "./weather.js";

const SENSORS = {
  temperature: { name: "Simulated temperature", device_class: "temperature", unit: "°C" },
  humidity: { name: "Simulated humidity", device_class: "humidity", unit: "%" },
  wind: { name: "Simulated wind", device_class: "wind_speed", unit: "m/s" },
};

export default {
  name: "weather_sim",

  settings: {
    /** Seconds between two looks at the sky. */
    interval: 5,
    /** Temperature at noon of an ordinary day, in °C. */
    warmest: 18,
  },

  methods: {
    look() {
      const weather = weatherAt(Date.now(), this.settings.warmest);
      const entities = Object.entries(SENSORS).map(([kind, { name, device_class, unit }]) => ({
        entity_id: `sensor.weather_sim_${kind}`,
        name,
        state: String(weather[kind]),
        attributes: { device_class, unit_of_measurement: unit },
      }));
      return this.broker.call("hearth.publish", { entities });
    },
  },

  async started() {
    const { interval, warmest } = this.settings;
    if (!(interval >= 1 && interval <= 3600))
      throw new RangeError("interval takes 1 to 3600 seconds");
    if (!(warmest >= -50 && warmest <= 60)) throw new RangeError("warmest takes -50 to 60 °C");
    await this.look();
    const look = () => this.look().catch((error) => this.logger.warn(error.message));
    this.timer = setInterval(look, interval * 1000);
  },

  stopped() {
    clearInterval(this.timer);
  },
};
