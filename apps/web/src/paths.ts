/** Addresses of the screens; the only place that writes one down, beside the route table. */
export const paths = {
  login: '/login',
  oneTimePassword: '/otp',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  home: '/',
  vehicles: '/vehicles',
  addVehicle: '/vehicles/new',
  vehicle: (registration: string): string => `/vehicles/${encodeURIComponent(registration)}`,
  fleets: '/fleets',
  alerts: '/alerts',
  organization: '/organization',
  telematicsBoxes: '/kit/telematics',
  telematicsUnit: (imei: string): string => `/telematics/${encodeURIComponent(imei)}`,
  settings: '/settings',
  invalidResource: '/invalid-resource',
  internalError: '/500',
} as const;
