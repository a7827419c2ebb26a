/**
 * Families of units; the same AVL id means different things in each. fmb: FMB/FMC/FMM 0xx and 1xx.
 * fmx6: FMB/FMC/FMM 64x and 65x, trucks with FMS. ft: the FT platform for trailers.
 */
export type DeviceFamily = 'fmb' | 'fmx6' | 'ft';
