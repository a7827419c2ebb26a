/** Ports of the product under test; others than the defaults, so that a running copy is not disturbed. */
export const ports = {
  http: Number(process.env['E2E_PORT'] ?? 18_080),
  gateway: Number(process.env['E2E_GATEWAY_PORT'] ?? 15_027),
} as const;

/** Where the browser finds the product under test. */
export const productAddress = `http://127.0.0.1:${ports.http}`;

/** Name of the environment variable that tells the tests where the product keeps its data. */
export const dataFolderVariable = 'E2E_DATA_DIR';

/** The demo's administrator, as printed by `npm start`. */
export const administrator = { username: 'demo', password: 'tyrewatch' } as const;
