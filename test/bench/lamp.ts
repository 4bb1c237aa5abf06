/** As much as Hearth keeps of a lamp. */
export const LAMP = {
  area_id: "kitchen",
  supported_color_modes: ["color_temp"],
  min_color_temp_kelvin: 2200,
  max_color_temp_kelvin: 6500,
  color_mode: "color_temp",
  brightness: 180,
  color_temp: 370,
  color_temp_kelvin: 2700,
} as const;
