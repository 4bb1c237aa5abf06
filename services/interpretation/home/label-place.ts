/** A label stands where areas do in sentences: as a place of all that carry it. No area has such an id. */
const PREFIX = "label:";

export const labelPlace = (label_id: string): string => `${PREFIX}${label_id}`;
export const isLabelPlace = (area_id: string): boolean => area_id.startsWith(PREFIX);
