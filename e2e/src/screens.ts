import { expect, type Page } from '@playwright/test';
import { findAxeFaults } from './axe-faults.ts';
import { get, type ListedVehicle, signInForToken } from './interface.ts';
import { test } from './signed-in.ts';

/** A screen in one of its states: how to get there and how to tell that it is there. */
export interface Screen {
  name: string;
  path: string;
  isShown: (page: Page) => Promise<void>;
}

const visible = (page: Page, text: string | RegExp): Promise<void> =>
  expect(page.getByText(text).first()).toBeVisible();
const heading = (page: Page, name: string): Promise<void> => expect(page.getByRole('heading', { name })).toBeVisible();
const aPlate = (page: Page): Promise<void> =>
  expect(
    page
      .getByRole('main')
      .getByText(/^[A-Z]{2}\d{2}\s[A-Z]{3}$/)
      .first(),
  ).toBeVisible();

/** Trailers without a plate are named by their fleet number. */
const aTrailer = (page: Page): Promise<void> => visible(page, /^BFT\s?\d{3}$/);

/** Screens looked at in the dark as well: between them they show every kind of surface, chart and control there is. */
const alsoDark: ReadonlySet<string> = new Set(['list', 'summary', 'alerts', 'overview', 'data-explorer', 'settings']);

/** `VEHICLE` stands for a vehicle with trouble, `WHEEL` for the troubled wheel. */
export const screens: readonly Screen[] = [
  { name: 'landing', path: '/', isShown: aPlate },
  { name: 'list', path: '/vehicles', isShown: aPlate },
  { name: 'list-nothing-found', path: '/vehicles?q=zzzzzzzz', isShown: (page) => visible(page, /0 of/) },
  { name: 'summary', path: '/vehicles?view=summary', isShown: (page) => visible(page, 'Trunking North') },
  {
    name: 'map',
    path: '/vehicles?view=map',
    isShown: (page) => expect(page.locator('canvas')).toBeVisible(),
  },
  { name: 'brake-upload', path: '/upload-trailer-brake-report', isShown: (page) => heading(page, 'Sample file') },
  { name: 'walk-round', path: '/checklists/new', isShown: (page) => heading(page, 'Walk-round check') },
  { name: 'import-vehicles', path: '/vehicles/import', isShown: (page) => heading(page, 'What the columns mean') },
  { name: 'alerts', path: '/alerts', isShown: aPlate },
  { name: 'dealers', path: '/dealers', isShown: (page) => visible(page, 'Example Tyres Leeds') },
  { name: 'verify', path: '/verify/EV-ZZZZ-ZZZZ', isShown: (page) => heading(page, 'Not known') },
  { name: 'dealer-link-ended', path: '/dealer/none', isShown: (page) => heading(page, 'This link has ended') },
  {
    name: 'overview',
    path: '/vehicles/VEHICLE?wheel=WHEEL&range=week',
    isShown: (page) => expect(page.getByRole('img', { name: /Pressure and cold pressure/ })).toBeVisible(),
  },
  {
    name: 'overview-list',
    path: '/vehicles/VEHICLE?tyres=list',
    isShown: async (page) => {
      await expect(page.getByRole('table').first()).toBeVisible();
      await expect(page.getByRole('button', { name: 'Send test alert' })).toBeVisible();
    },
  },
  {
    name: 'data-explorer',
    path: '/vehicles/VEHICLE/dataExplorer',
    isShown: (page) => expect(page.getByRole('region', { name: 'Figures of the range shown' })).toBeVisible(),
  },
  {
    name: 'data-explorer-table',
    path: '/vehicles/VEHICLE/dataExplorer?view=table&range=week',
    isShown: (page) => expect(page.getByRole('region', { name: 'Table' })).toBeVisible(),
  },
  {
    name: 'overview-beside-list',
    path: '/vehicles?vehicle=VEHICLE&wheel=WHEEL',
    isShown: (page) => heading(page, 'Why this colour'),
  },
  {
    name: 'vehicle-maintenance',
    path: '/vehicles/VEHICLE?tab=maintenance',
    isShown: (page) => heading(page, 'Timeline'),
  },
  {
    name: 'mot-history',
    path: '/vehicles/VEHICLE?tab=motHistory',
    isShown: (page) => visible(page, 'Passed first time'),
  },
  {
    name: 'vehicle-environmental',
    path: '/vehicles/VEHICLE?tab=environmental',
    isShown: (page) => heading(page, 'What under-inflation costs'),
  },
  { name: 'sensors', path: '/sensors', isShown: aPlate },
  { name: 'tread-due', path: '/tread-due', isShown: (page) => heading(page, 'Tread Due') },
  { name: 'tread', path: '/vehicles/VEHICLE/tread', isShown: (page) => heading(page, 'Lowest point') },
  { name: 'job-sheets', path: '/job-sheets', isShown: (page) => heading(page, 'Job Sheets') },
  {
    name: 'checklists',
    path: '/checklists',
    isShown: (page) => expect(page.getByRole('navigation', { name: 'Checks by result' })).toBeVisible(),
  },
  { name: 'checklist-gallery', path: '/checklists?view=gallery', isShown: (page) => heading(page, 'Checklists') },
  { name: 'checklist-templates', path: '/checklists/templates', isShown: (page) => visible(page, 'Built in') },
  {
    name: 'checklist-template',
    path: '/checklists/templates/hgv?group=tyres',
    isShown: (page) => expect(page.getByRole('complementary', { name: 'As the driver sees it' })).toBeVisible(),
  },
  {
    name: 'vehicle-checklist',
    path: '/vehicles/VEHICLE?tab=checklist',
    isShown: (page) => visible(page, /Begin a check|No checks of this vehicle yet/),
  },
  { name: 'torque-due', path: '/torque-due', isShown: (page) => heading(page, 'Re-torque Due') },
  { name: 'cold-snap', path: '/cold-snap?low=-20', isShown: (page) => heading(page, 'Cold Snap') },
  { name: 'tyres', path: '/tyres', isShown: (page) => heading(page, 'Tyres') },
  { name: 'sensors-off-vehicles', path: '/sensors?place=off_vehicle', isShown: (page) => visible(page, 'F0A101C7') },
  {
    name: 'checksum-calculator',
    path: '/utilities/checksumCalculator?input=000000000000000F0C010500000007676574696E666F0100004312',
    isShown: (page) => visible(page, 'Complete and correct'),
  },
  {
    name: 'command-reference',
    path: '/utilities/checksumCalculator?tab=commands&effect=interrupts',
    isShown: (page) => visible(page, 'cpureset'),
  },
  {
    name: 'unit-commands',
    path: '/telematics/352900000000013?commands=all',
    isShown: (page) => expect(page.getByRole('link', { name: 'Back to the unit' })).toBeVisible(),
  },
  { name: 'sim-cards', path: '/kit/sim', isShown: (page) => visible(page, /^8999901/) },
  { name: 'sim-card', path: '/kit/sim/1', isShown: (page) => heading(page, 'What was done') },
  {
    name: 'refused-messages',
    path: '/kit/telematics?tab=refused',
    isShown: (page) => visible(page, 'Unreadable messages from unknown devices'),
  },
  { name: 'settings', path: '/settings', isShown: (page) => visible(page, 'This session') },
  { name: 'settings-alerts', path: '/settings?tab=alerts', isShown: (page) => heading(page, 'Alert subscriptions') },
  { name: 'members', path: '/organization?tab=members', isShown: (page) => visible(page, 'haulage.admin') },
  {
    name: 'integrations',
    path: '/organization?tab=integrations',
    isShown: (page) => expect(page.getByRole('button', { name: 'Create API key' })).toBeVisible(),
  },
  {
    name: 'notifications',
    path: '/organization?tab=notifications',
    isShown: (page) => expect(page.getByRole('button', { name: 'Export', exact: true })).toBeVisible(),
  },
  { name: 'telematics', path: '/kit/telematics', isShown: aPlate },
  { name: 'telematics-unit', path: '/telematics/352900000000013', isShown: (page) => heading(page, 'Connection') },
  { name: 'fleets', path: '/fleets', isShown: (page) => visible(page, 'Trunking North') },
  { name: 'fleet-depots', path: '/fleets/Trunking%20North', isShown: (page) => visible(page, 'Leeds') },
  {
    name: 'fleet-notifications',
    path: '/fleets/Trunking%20North?tab=notifications',
    isShown: (page) => heading(page, 'Escalation'),
  },
  {
    name: 'fleet-map',
    path: '/fleets/Trunking%20North?tab=map',
    isShown: (page) => expect(page.locator('canvas')).toBeVisible(),
  },
  {
    name: 'fleet-missing-sensors',
    path: '/fleets/Express%20Coaches?tab=missingSensors',
    isShown: (page) => visible(page, 'No sensor is missing'),
  },
  { name: 'fleet-coverage', path: '/fleets/Trunking%20North?tab=coverage', isShown: aPlate },
  { name: 'fleet-vehicles', path: '/fleets/Trunking%20North?tab=vehicles', isShown: aPlate },
  {
    name: 'fleet-thresholds',
    path: '/fleets/Trunking%20North?tab=tryThresholds',
    isShown: (page) => heading(page, 'Thresholds to try'),
  },
  { name: 'pmi-report', path: '/fleets/Trunking%20North?tab=pmiReport', isShown: aPlate },
  { name: 'kilometre-report', path: '/fleets/Trunking%20North?tab=kilometerReport', isShown: aPlate },
  { name: 'trailer-utilisation', path: '/fleets/Trunking%20North?tab=trailerUtilisation', isShown: aTrailer },
  { name: 'trailer-brakes', path: '/fleets/Trunking%20North?tab=trailerBrakes', isShown: aTrailer },
  { name: 'carbon-report', path: '/fleets/Trunking%20North?tab=carbonReport', isShown: aPlate },
  {
    name: 'tyre-alerts-report',
    path: '/fleets/Trunking%20North?tab=tyreAlertsReport',
    isShown: (page) => visible(page, 'Vehicles with alerts'),
  },
  {
    name: 'telematics-logs',
    path: '/telematics/352900000000013?tab=logs',
    isShown: (page) => expect(page.getByRole('table', { name: 'Messages of the unit' })).toBeVisible(),
  },
  { name: 'reports', path: '/reports', isShown: (page) => visible(page, 'Every Monday at 07:00 (Europe/London)') },
  {
    name: 'report-history',
    path: '/reports?tab=history',
    isShown: (page) => expect(page.getByRole('navigation', { name: 'History of reports' })).toBeVisible(),
  },
  {
    name: 'report-new',
    path: '/reports/new',
    isShown: (page) => expect(page.getByRole('group', { name: 'Vehicles covered' })).toBeVisible(),
  },
  { name: 'report-edit', path: '/reports/edit/1', isShown: (page) => heading(page, 'History') },
  { name: 'vehicle-not-found', path: '/vehicles/ZZ99ZZZ', isShown: (page) => heading(page, 'Cannot access resource') },
  { name: 'not-found', path: '/no/such/place', isShown: (page) => heading(page, 'Page not found') },
  { name: 'internal-error', path: '/500', isShown: (page) => heading(page, 'Internal server error') },
  {
    name: 'invalid-resource',
    path: '/invalid-resource',
    isShown: (page) => heading(page, 'Cannot access resource'),
  },
];

let registration = '';
let position = '';

/** Finds a vehicle of the demo that has an incident under way; the first test of a worker asks for all of them. */
async function findTrouble(): Promise<void> {
  if (position !== '') return;
  const token = await signInForToken();
  const { items } = await get<{ items: ListedVehicle[] }>(
    token,
    '/tyrewatch/vehicles?levels=critical,warning,maintenance&limit=1',
  );
  registration = items[0]?.registration ?? '';
  const { wheels } = await get<{ wheels: { position: string; incident_id: number | null }[] }>(
    token,
    `/tyrewatch/vehicles/${registration}`,
  );
  position = wheels.find(({ incident_id: incident }) => incident !== null)?.position ?? '';
  expect(position, 'the demo opens with an incident under way').not.toBe('');
}

/** A test for each screen: it opens, and axe finds nothing in light (some: nor in dark). */
export function testScreens(tested: readonly Screen[]): void {
  test.beforeAll(findTrouble);

  for (const { name, path, isShown } of tested) {
    test(`${name} has no accessibility fault`, async ({ sharedPage: page }) => {
      await page.emulateMedia({ colorScheme: 'light' });
      await page.goto(path.replace('VEHICLE', registration).replace('WHEEL', position));
      for (const scheme of alsoDark.has(name) ? (['light', 'dark'] as const) : (['light'] as const)) {
        await page.emulateMedia({ colorScheme: scheme });
        await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme);
        await isShown(page).catch(async (error: unknown) => {
          console.log(`In place of ${name} stood:\n${await page.locator('body').ariaSnapshot()}`);
          throw error;
        });
        const faults = await findAxeFaults(page, scheme === 'light' ? 'everything' : 'colours');
        expect(faults, `in ${scheme}`).toEqual([]);
      }
    });
  }
}
