// Written by scripts/build-avl-tables.ts from avl-tables/*.csv; edit the CSV.
import type { AvlRow } from '../avl-dictionary.ts';

/** AVL parameters of the ft family by id. */
export const ftTable: readonly AvlRow[] = [
  [16, "Total Odometer", 4, 'unsigned', 1, "m"],
  [17, "Axis X", 2, 'signed', 1, "mG"],
  [18, "Axis Y", 2, 'signed', 1, "mG"],
  [19, "Axis Z", 2, 'signed', 1, "mG"],
  [21, "GSM Signal", 1, 'unsigned', 1, ""],
  [67, "Battery Voltage", 2, 'unsigned', 0.001, "V"],
  [68, "Battery Current", 2, 'unsigned', 0.001, "A"],
  [205, "GSM Cell ID", 2, 'unsigned', 1, ""],
  [206, "GSM Area Code", 2, 'unsigned', 1, ""],
  [237, "Network Type", 1, 'unsigned', 1, ""],
  [239, "Ignition", 1, 'unsigned', 1, ""],
  [240, "Movement", 1, 'unsigned', 1, ""],
  [303, "Instant Movement", 1, 'unsigned', 1, ""],
  [800, "External Voltage", 4, 'unsigned', 0.001, "V"],
  [13651, "Towed Vehicle Count", 1, 'unsigned', 1, ""],
  [13652, "EBS Wheel Based Speed", 2, 'unsigned', 1, "km/h"],
  [13653, "ABS Status", 1, 'unsigned', 1, ""],
  [13654, "Retarder Status", 1, 'unsigned', 1, ""],
  [13655, "Red Warning Signal", 1, 'unsigned', 1, ""],
  [13656, "Amber Warning Signal", 1, 'unsigned', 1, ""],
  [13657, "Axle Load Sum", 4, 'unsigned', 1, "kg"],
];
