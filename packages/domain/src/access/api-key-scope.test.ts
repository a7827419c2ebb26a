import { expect, it } from 'vitest';
import { apiKeyScopeOf } from './api-key-scope.ts';

it.each([
  ['GET', '/tyrewatch/vehicles', 'vehicle:list', 'read:vehicles'],
  ['GET', '/tyrewatch/incidents', 'vehicle:list', 'read:incidents'],
  ['GET', '/tyrewatch/incidents/:incident_id', 'vehicle:read', 'read:incidents'],
  ['GET', '/tyrewatch/job_sheets_file', 'vehicle:read', 'read:job_sheets'],
  ['GET', '/tyrewatch/fleets', 'fleet:list', 'read:fleets'],
  ['POST', '/tyrewatch/readings', 'api_key', 'write:readings'],
  ['POST', '/tyrewatch/vehicles', 'vehicle:create', null],
  ['PATCH', '/tyrewatch/vehicles/:vehicle_id', 'vehicle:read', null],
  ['GET', '/tyrewatch/users', 'user:list', null],
  ['GET', '/tyrewatch/me', 'signed_in', null],
  ['GET', '/tyrewatch/checklists/briefing', 'vehicle:read', null],
  ['GET', '/tyrewatch/organizations/:organization_id/webhooks', 'admin', null],
])('%s %s with the access %s is opened to keys by %s', (method, path, access, scope) => {
  expect(apiKeyScopeOf({ method, path, access })).toBe(scope);
});
