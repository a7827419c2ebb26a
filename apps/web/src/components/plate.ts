/** Plates of Great Britain since 2001, stored without their space. */
const currentBritish = /^([A-Z]{2}\d{2})([A-Z]{3})$/;

/** A registration as it is written on the plate; others than British ones stay as stored. */
export const plateText = (registration: string): string => registration.replace(currentBritish, '$1\u00A0$2');
