/** Orders of the vehicles with missing sensors; `-missing` = most wheels first. */
export const missingSensorOrders = ['-missing', 'missing', 'registration', '-registration'] as const;
