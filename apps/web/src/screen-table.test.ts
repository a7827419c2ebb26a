import { describe, expect, it } from 'vitest';
import { isPublicPath, paths } from './paths.ts';
import { screenRows } from './screen-table.ts';

/** What the table says, an address a line; whatever is changed there has to be meant here too. */
const table = `
/login                               public                            login
/otp                                 public                            oneTimePassword
/forgot-password                     public                            forgotPassword
/reset-password                      public                            resetPassword
/                                    signed_in                         vehicles
/vehicles                            signed_in                         vehicles
/vehicles/new                        admin                             addVehicle
/vehicles/import                     vehicle:update                    importVehicles
/vehicles/$vehicleId                 vehicle:read                      vehicleOverview
/vehicles/$vehicleId/download        vehicle:read                      downloads
/vehicles/$vehicleId/dataExplorer    vehicle:read                      dataExplorer
/vehicles/$vehicleId/tread           feature:tyre_tread_depths         vehicleTread
/vehicles/$vehicleId/tread/new       feature:tyre_tread_depths         enterTread
/alerts                              signed_in                         alerts
/fleets                              fleet:list                        fleets
/fleets/$fleetName                   fleet:read                        product name
/sensors                             admin                             sensors
/job-sheets                          vehicle:read                      jobSheets
/job-sheets/$jobId                   vehicle:read                      jobSheets
/tyres                               vehicle:read                      tyres
/tread-due                           feature:tyre_tread_depths         treadDue
/torque-due                          vehicle:list                      torqueDue
/dealers                             dealers                           dealers
/dealer/$token                       public                            dealerJob
/verify                              public                            verify
/verify/$number                      public                            verify
/cold-snap                           vehicle:list                      coldSnap
/tyres/$tyreNumber                   vehicle:read                      tyre
/reports                             admin                             reports
/report-files/$fileId                fleet:reports                     reportFile
/reports/new                         admin                             addReport
/reports/edit/$reportId              admin                             editReport
/kit/sim                             admin                             simCards
/kit/sim/$simId                      admin                             editSimCard
/kit/telematics                      admin                             telematicsBoxes
/telematics/$imei                    telematics_unit:read              product name
/organization                        admin                             organization
/settings                            user:settings                     settings
/utilities/checksumCalculator        signed_in                         checksumCalculator
/upload-trailer-brake-report         feature:brake_performance_upload  brakeReportUpload
/checklists                          vehicle:read                      checklists
/checklists/templates                organization:update               checklistTemplates
/checklists/templates/$templateId    organization:update               checklistTemplate
/checklists/new                      vehicle:read                      newChecklist
/500                                 signed_in                         internalError
/invalid-resource                    signed_in                         invalidResource
`;

describe('the table of screens', () => {
  it('has these addresses with these gates and titles', () => {
    const lines = screenRows.map(([, { path, gate, title, load }]) =>
      [path.padEnd(37), gate.padEnd(34), (title ?? 'product name').padEnd(22), load === undefined ? 'no screen' : '']
        .join('')
        .trimEnd(),
    );
    expect(`\n${lines.join('\n')}\n`).toBe(table);
  });

  it('offers nothing in the navigation that has no screen or no title', () => {
    const offered = screenRows.filter(([, { navigation }]) => navigation !== undefined);
    expect(offered.filter(([, { load, title, path }]) => !load || title === null || path.includes('$'))).toEqual([]);
  });
});

describe('paths', () => {
  it('are the addresses of the table, with what they name in its place', () => {
    expect(paths.simCards).toBe('/kit/sim');
    expect(paths.simCard(7)).toBe('/kit/sim/7');
    expect(paths.vehicle('A&B/C $1')).toBe('/vehicles/A%26B%2FC%20%241');
    expect(paths.vehicleDownload('AB12CDE')).toBe('/vehicles/AB12CDE/download');
  });

  it('are public where their gate is', () => {
    expect(['/login', '/otp', '/', '/no/such/path'].map(isPublicPath)).toEqual([true, true, false, false]);
  });
});
