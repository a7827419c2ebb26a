/** Names of the environment variables in which the tests find the product that was started for them. */
export const productVariables = {
  port: 'E2E_PORT',
  gatewayPort: 'E2E_GATEWAY_PORT',
  dataFolder: 'E2E_DATA_DIR',
} as const;

/** Port of the gateway under test. */
export const gatewayPort = Number(process.env[productVariables.gatewayPort]);

/** Where the product under test is found once it has been started. */
export const findProductAddress = (): string => `http://127.0.0.1:${process.env[productVariables.port]}`;

/** The same for tests, which are loaded after the start. */
export const productAddress = findProductAddress();

/** The demo's administrator, as printed by `npm start`. */
export const administrator = { username: 'demo', password: 'tyrewatch' } as const;
