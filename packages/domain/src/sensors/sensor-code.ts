/** Longest number of a sensor, in characters. */
export const longestSensorCode = 40;

/** A number as it is printed on sensors: letters and digits in groups. */
const printed = /^[0-9A-Z](?:[0-9A-Z./:_-]*[0-9A-Z])?$/;

/** What people type as a sensor's number, as it is kept: upper case, without blanks. */
export const plainSensorCode = (text: string): string => text.replaceAll(/\s+/gu, '').toUpperCase();

/** Whether a plain text can be a sensor's number. */
export const isSensorCode = (plain: string): boolean => plain.length <= longestSensorCode && printed.test(plain);

/** What numbers are compared by: two that differ in case and separators alone are one. */
export const sensorCodeKey = (text: string): string => text.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
