import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allEndpoints } from '@tyrewatch/contract/all-endpoints';
import type { Endpoint } from '@tyrewatch/contract/endpoint';
import type { PathObjects } from '../endpoint-samples.ts';
import { sampleBody, sampleUrl } from '../endpoint-samples.ts';
import type { TestAnswer } from '../test-client.ts';
import { call, problemOf } from '../test-client.ts';
import type { TestServer } from '../test-server.ts';
import { createTestServer } from '../test-server.ts';
import type { MatrixActor, MatrixCallers } from './matrix-actors.ts';
import { createMatrixActors, gateFor } from './matrix-actors.ts';
import type { ObjectOwner } from './matrix-objects.ts';
import { createMatrixObjects, isVisible, objectOwners, withoutName } from './matrix-objects.ts';
import type { MatrixOrganisation, OrganisationName } from './matrix-organisations.ts';
import { createMatrixOrganisations, isWithin, markerOf, organisationNames } from './matrix-organisations.ts';

/** Who and what there is in a run of the matrix. */
interface MatrixWorld {
  readonly server: TestServer;
  readonly organisations: Readonly<Record<OrganisationName, MatrixOrganisation>>;
  readonly actors: readonly MatrixActor[];
  readonly objects: Readonly<Record<ObjectOwner, PathObjects>>;
  /** What is under test: all of it, the filters of the queries, or the policies of the database. */
  readonly held: MatrixHeld;
}

/** What keeps objects out of reach in a run of the matrix. */
export type MatrixHeld = 'by both' | 'by filters' | 'by policies';

const callersFor = (held: MatrixHeld): MatrixCallers => (held === 'by both' ? 'everybody' : 'each scope');

async function createMatrixWorld(server: TestServer, held: MatrixHeld): Promise<MatrixWorld> {
  const asking = callersFor(held);
  const organisations = await createMatrixOrganisations(server);
  const objects = await createMatrixObjects(server, organisations);
  return { server, organisations, objects, held, actors: await createMatrixActors(server, organisations, asking) };
}

const guarded = allEndpoints.filter(({ access }) => access !== 'open' && access !== 'api_key');
/** The organisation of a new fleet travels in the body, that of a template of checklists in the query. */
const isLocated = ({ params, id, path }: Endpoint): boolean =>
  params !== undefined && id !== 'create_fleet' && !path.includes('/checklist_templates/');
const located = guarded.filter(isLocated);
const unlocated = guarded.filter(({ params, method }) => params === undefined && method === 'GET');
const named = (endpoints: readonly Endpoint[]) => endpoints.map((endpoint) => [endpoint.id, endpoint] as const);

/** Codes of the problems that those without a session, without the right, and those an endpoint is hidden from are answered. */
const refusalCodes = { 401: 'unauthenticated', 403: 'forbidden', 404: 'not_found' } as const;

/** Enough where who asks does not reach the queries: an object in reach, one out of reach, one that is not there. */
const refusedOwners = ['own', 'foreign', 'nobody'] as const;

const isOfVehicle = ({ path }: Endpoint): boolean =>
  /:(vehicle_id|incident_id|imei|sensor_id|tyre_number|job_sheet_id|photo_id|checklist_id|dealer_request_id)\b/.test(
    path,
  );

/**
 * Whether the objects are seen by nobody but the person whose they are, who is none of the actors; report files by administrators as
 * well, and walk-round checks by all but drivers. The policies let a driver reach every check of their vehicles, as the briefing names
 * faults that a colleague found: whose checks a driver opens is for the queries to say.
 */
const isPersonal = ({ path }: Endpoint, { role }: MatrixActor, held: MatrixHeld): boolean =>
  /:(saved_view_id|checklist_key)\b/.test(path) ||
  (path.includes(':file_id') && role !== 'ADMIN') ||
  (path.includes(':checklist_id') && role === 'DRIVER' && held !== 'by policies');

function ask({ server }: MatrixWorld, endpoint: Endpoint, objects: PathObjects, actor: MatrixActor) {
  const body = sampleBody(endpoint);
  return call(server, endpoint.method, sampleUrl(endpoint, objects), {
    ...(body === undefined ? {} : { body }),
    ...(actor.token === null ? {} : { token: actor.token }),
  });
}

/** What is wrong with an answer about an object to somebody who may make the call; null when nothing is. */
function faultOf({ method }: Endpoint, visible: boolean, { status }: TestAnswer): string | null {
  if (!visible) return status === 404 ? null : `${status} instead of 404`;
  if (method === 'GET') return status === 200 ? null : `${status} instead of 200`;
  return status < 500 && status !== 401 && status !== 404 ? null : `${status} for an object in reach`;
}

/** Every cell of one endpoint: each of the actors, who may call it, for each owner's object. Answers the cells that are wrong. */
async function walkEndpoint(world: MatrixWorld, endpoint: Endpoint, actors: readonly MatrixActor[]): Promise<string[]> {
  const faults = await Promise.all(actors.map((actor) => walkObjects(world, endpoint, actor)));
  return faults.flat();
}

async function walkObjects(world: MatrixWorld, endpoint: Endpoint, actor: MatrixActor): Promise<string[]> {
  const faults: string[] = [];
  const absent = await ask(world, endpoint, world.objects.nobody, actor);
  for (const owner of actor.isSingular ? refusedOwners : objectOwners) {
    const answer = owner === 'nobody' ? absent : await ask(world, endpoint, world.objects[owner], actor);
    const visible = !isPersonal(endpoint, actor, world.held) && isVisible(actor, owner, isOfVehicle(endpoint));
    const fault = faultOf(endpoint, visible, answer);
    if (fault !== null) faults.push(`${actor.name} × ${owner}: ${fault}`);
    if (!visible && withoutName(answer.text, world.objects[owner]) !== withoutName(absent.text, world.objects.nobody)) {
      faults.push(`${actor.name} × ${owner}: differs from an object that is not there`);
    }
  }
  return faults;
}

/**
 * How each of those who may not make a call is answered; the first of each kind of refusal for objects of others and
 * nobody's too, since a refusal comes before anything is looked up. Answers the cells that are wrong.
 */
async function walkRefusals(world: MatrixWorld, endpoint: Endpoint): Promise<string[]> {
  const faults: string[] = [];
  const seen = new Set<number>();
  for (const actor of world.actors) {
    const gate = gateFor(endpoint, actor);
    if (gate === 'open') continue;
    const unknown =
      gate === 404
        ? await call(world.server, endpoint.method, '/tyrewatch/no-such-path', { token: actor.token ?? '' })
        : null;
    const owners = endpoint.params === undefined || seen.has(gate) ? (['own'] as const) : refusedOwners;
    seen.add(gate);
    for (const owner of owners) {
      const answer = await ask(world, endpoint, world.objects[owner], actor);
      const { status, code } = problemOf(answer);
      if (status !== gate || code !== refusalCodes[gate]) faults.push(`${actor.name} × ${owner}: ${status} ${code}`);
      if (gate === 401 && answer.headers['www-authenticate'] !== 'Bearer') faults.push(`${owner}: no way to sign in`);
      if (unknown !== null && answer.text !== unknown.text) faults.push(`${actor.name}: differs from no endpoint`);
    }
  }
  return faults;
}

/** Organisations an actor sees nothing of. */
const hiddenFrom = (actor: MatrixActor): OrganisationName[] =>
  organisationNames.filter((name) => !isWithin(name, actor.organisation));

async function walkList(world: MatrixWorld, endpoint: Endpoint, actors: readonly MatrixActor[]): Promise<string[]> {
  const faults: string[] = [];
  for (const actor of actors) {
    const { status, text } = await ask(world, endpoint, {}, actor);
    if (status !== 200) faults.push(`${actor.name}: ${status}`);
    const shown = text.toLowerCase();
    for (const name of hiddenFrom(actor)) {
      const { organisationId, vehicleIds } = world.organisations[name];
      if (shown.includes(markerOf(name).toLowerCase())) faults.push(`${actor.name} reads of ${name}`);
      if (shown.includes(`"organisation_id":${organisationId},`)) faults.push(`${actor.name} reads rows of ${name}`);
      if (vehicleIds.some((id) => shown.includes(`"vehicle_id":${id},`)))
        faults.push(`${actor.name} reads a vehicle of ${name}`);
    }
    const second = world.organisations.own.registrations[1].toLowerCase();
    if (actor.role === 'DRIVER' && shown.includes(second))
      faults.push(`${actor.name} reads a vehicle that is not the driver's`);
  }
  return faults;
}

/**
 * Declares the tests of the matrix: every endpoint for every kind of caller and every owner of an object. `start` makes
 * the server under test; changes must not outlast their call, so that every cell sees the same world. Where
 * the filters of the queries or the policies of the database are under test, leaves out who is refused before anything is
 * looked up and who differs by permissions alone: neither reaches them. An administrator meets objects of an own, a child,
 * a parent, a sibling and a foreign organisation; from those organisations the same relations would be walked again. Members
 * with one permission differ from the member without by that alone: they meet an own, a foreign and no object.
 */
export function describeTenancyMatrix(
  start: (server: typeof createTestServer) => Promise<TestServer>,
  held: MatrixHeld = 'by both',
): void {
  let world: MatrixWorld;
  beforeAll(async () => {
    world = await createMatrixWorld(await start(createTestServer), held);
  });
  afterAll(() => world.server.close());

  /** Who may call an endpoint. */
  const letIn = (endpoint: Endpoint): MatrixActor[] => {
    const actors = world.actors.filter((actor) => gateFor(endpoint, actor) === 'open');
    expect(actors.length).toBeGreaterThan(0);
    return actors;
  };

  describe('an object', () => {
    it.each(named(callersFor(held) === 'everybody' ? guarded : []))(
      'or a list is refused by %s to those who may not, the same for every object',
      async (_id, endpoint) => {
        expect(await walkRefusals(world, endpoint)).toEqual([]);
      },
    );

    it.each(named(located))('is within reach of %s for those who may, and for nobody else', async (_id, endpoint) => {
      expect(await walkEndpoint(world, endpoint, letIn(endpoint))).toEqual([]);
    });
  });

  describe('a list', () => {
    it.each(named(unlocated))('%s names nothing out of reach', async (_id, endpoint) => {
      expect(await walkList(world, endpoint, letIn(endpoint))).toEqual([]);
    });

    it('of vehicles names all that is within reach', async () => {
      const { token } = world.actors.find(({ name }) => name === 'administrator') ?? { token: null };
      const { json } = await call(world.server, 'GET', '/tyrewatch/vehicles', { token: token ?? '' });
      const { own, child } = world.organisations;
      const listed = (json as { items: Array<{ registration: string }> }).items.map(({ registration }) => registration);
      expect(new Set(listed)).toEqual(new Set([...own.registrations, ...child.registrations]));
    });
  });
}
