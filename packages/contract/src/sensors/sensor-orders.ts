/** Where the sensors of a list are; `silent`: on a vehicle and not heard for 60 minutes. */
export const sensorPlaces = ['on_vehicle', 'off_vehicle', 'silent'] as const;

/** Orders of the list; a minus turns them round. Sensors off vehicles have no registration and come last by it. */
export const sensorOrders = ['code', '-code', 'registration', '-registration', 'updated_at', '-updated_at'] as const;
