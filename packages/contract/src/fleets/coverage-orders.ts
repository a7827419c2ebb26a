/** Orders of the vehicles by how they were monitored; `coverage` = the least first, `-blind` = most blind wheels first. */
export const coverageOrders = ['coverage', '-coverage', '-blind', 'blind', 'registration', '-registration'] as const;
