/** Entries of the integration that lead to the sandbox’s MOT history. */
export const motEntries = {
  base_url: 'https://mot.sandbox.tyrewatch.example/mot-history',
  client_id: 'sandbox-client',
  client_secret: 'sandbox-secret-of-the-demo',
  application_token: 'sandbox-mot-api-key',
  audience: 'https://mot.sandbox.tyrewatch.example/mot-history/tenant/oauth2/v2.0/token',
} as const;
