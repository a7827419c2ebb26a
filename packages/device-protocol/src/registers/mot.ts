import type {
  MotDefect,
  MotDefectType,
  MotHistory,
  MotTest,
  OdometerResult,
} from '@tyrewatch/domain/registers/mot-test';
import {
  motDefectTypes,
  motResults,
  motSources,
  odometerKmOf,
  odometerResults,
  recallStates,
} from '@tyrewatch/domain/registers/mot-test';
import { withoutNulls } from '../feeds/feed-reading.ts';
import type { LowerCaseObject } from '../feeds/json-members.ts';
import { heldMembers, restOf } from '../feeds/rest-of-body.ts';
import { flagAt, instantAt, listAt, membersOf, numberAt, textAt } from '../feeds/json-members.ts';

/** An answer of the register: a vehicle, an error by its code or in words, or the addresses of its files of all tests. */
export type MotAnswer =
  | { readonly kind: 'history'; readonly history: MotHistory }
  | { readonly kind: 'error'; readonly code: string | null; readonly words: string | null }
  | { readonly kind: 'files'; readonly bulk: readonly MotFile[]; readonly delta: readonly MotFile[] };

/** A file of tests of all vehicles, null = not told. */
interface MotFile {
  readonly name: string | null;
  readonly url: string | null;
  readonly sizeBytes: number | null;
  readonly createdOn: string | null;
}

/** Words of the register as the product writes them: `NO_ODOMETER`, `USER ENTERED` and `DVA NI` become `no_odometer`, `user_entered` and `dva_ni`. */
function wordAt<Word extends string>(object: LowerCaseObject, name: string, words: readonly Word[]): Word | null {
  const said = textAt(object, name)
    ?.toLowerCase()
    .replaceAll(/[\s_-]+/g, '_');
  return words.find((word) => word === said) ?? null;
}

/** A date as 2026-11-23, which the former interface writes with dots; null where it is none of the calendar. */
function dateAt(object: LowerCaseObject, name: string): string | null {
  const text = /^\d{4}[-.]\d\d[-.]\d\d/.exec(textAt(object, name) ?? '')?.[0].replaceAll('.', '-') ?? null;
  try {
    return text === null ? null : Temporal.PlainDate.from(text).toString();
  } catch {
    return null;
  }
}

/** `2013.11.03 09:33:08`, or a day alone. */
const clockText = /^(\d{4})[.-](\d\d)[.-](\d\d)(?:(?<=\.\d\d) (\d\d:\d\d(?::\d\d)?))?$/;

/** When a test was completed, epoch milliseconds; the former interface writes British clocks, and a day alone is from its midnight. */
function completedAt(test: LowerCaseObject): number | null {
  const clock = clockText.exec(textAt(test, 'completeddate') ?? '');
  if (clock === null) return instantAt(test, 'completeddate');
  const [, year, month, day, time = '00:00'] = clock;
  try {
    return Temporal.PlainDateTime.from(`${year}-${month}-${day}T${time}`).toZonedDateTime('Europe/London')
      .epochMilliseconds;
  } catch {
    return null;
  }
}

const formerOdometerResults: Readonly<Record<string, OdometerResult>> = {
  not_readable: 'unreadable',
  'not readable': 'unreadable',
};

const defectTypeOf = (defect: LowerCaseObject): MotDefectType => wordAt(defect, 'type', motDefectTypes) ?? 'other';

function readDefect(value: unknown): MotDefect | null {
  const defect = membersOf(value);
  const text = textAt(defect, 'text');
  if (text === null) return null;
  const type = defectTypeOf(defect);
  return { text, type, isDangerous: flagAt(defect, 'dangerous') ?? type === 'dangerous' };
}

function odometerUnitOf(test: LowerCaseObject): MotTest['odometerUnit'] {
  const said = textAt(test, 'odometerunit')?.toLowerCase() ?? '';
  if (said.startsWith('k')) return 'km';
  return said.startsWith('mi') ? 'mi' : null;
}

/** The former interface calls them reasons for refusal and comments. */
const defectItems = (test: LowerCaseObject): readonly unknown[] => [
  ...listAt(test, 'defects'),
  ...listAt(test, 'rfrandcomments'),
];

function readTest(value: unknown): MotTest {
  const test = membersOf(value);
  const odometerValue = numberAt(test, 'odometervalue');
  const saidResult = textAt(test, 'odometerresulttype')?.toLowerCase() ?? '';
  return {
    completedAtMs: completedAt(test),
    result: wordAt(test, 'testresult', motResults),
    expiresOn: dateAt(test, 'expirydate'),
    odometerValue,
    odometerUnit: odometerUnitOf(test),
    odometerResult: wordAt(test, 'odometerresulttype', odometerResults) ?? formerOdometerResults[saidResult] ?? null,
    testNumber: textAt(test, 'mottestnumber'),
    source: wordAt(test, 'datasource', motSources),
    location: textAt(test, 'location'),
    defects: defectItems(test)
      .map(readDefect)
      .filter((defect) => defect !== null),
  };
}

function readHistory(vehicle: LowerCaseObject): MotHistory {
  const tests = listAt(vehicle, 'mottests').map(readTest);
  return {
    registration: textAt(vehicle, 'registration'),
    make: textAt(vehicle, 'make'),
    model: textAt(vehicle, 'model'),
    colour: textAt(vehicle, 'primarycolour'),
    fuelType: textAt(vehicle, 'fueltype'),
    engineCc: numberAt(vehicle, 'enginesize'),
    firstUsedOn: dateAt(vehicle, 'firstuseddate'),
    registeredOn: dateAt(vehicle, 'registrationdate'),
    manufacturedOn: dateAt(vehicle, 'manufacturedate'),
    manufacturedYear: numberAt(vehicle, 'manufactureyear'),
    recall: wordAt(vehicle, 'hasoutstandingrecall', recallStates),
    firstTestDueOn: dateAt(vehicle, 'mottestduedate'),
    tests: tests.toSorted((one, other) => (other.completedAtMs ?? 0) - (one.completedAtMs ?? 0)),
  };
}

const readFile = (value: unknown): MotFile => {
  const file = membersOf(value);
  return {
    name: textAt(file, 'filename'),
    url: textAt(file, 'downloadurl'),
    sizeBytes: numberAt(file, 'filesize'),
    createdOn: dateAt(file, 'filecreatedon'),
  };
};

/** The only item of a list of one, as the former interface answers. */
const unwrapped = (body: unknown): unknown =>
  Array.isArray(body) && body.length === 1 ? (body as readonly unknown[])[0] : body;

/**
 * Reads an answer of the DVSA MOT history service, also of its former interface (a list of one vehicle) and of the gateway before it. Members it does not know are left
 * aside, missing ones are null. Throws Error for what is no answer of it.
 */
export function readMotAnswer(body: unknown): MotAnswer {
  const members = membersOf(unwrapped(body));
  const code = textAt(members, 'errorcode');
  const words = textAt(members, 'errormessage') ?? textAt(members, 'message');
  if (code !== null) return { kind: 'error', code, words };
  if (members.has('bulk') || members.has('delta')) {
    return {
      kind: 'files',
      bulk: listAt(members, 'bulk').map(readFile),
      delta: listAt(members, 'delta').map(readFile),
    };
  }
  if (members.has('registration') || members.has('mottests')) return { kind: 'history', history: readHistory(members) };
  if (words !== null) return { kind: 'error', code: null, words };
  throw new Error('no answer of the MOT history');
}

type Json = Readonly<Record<string, unknown>>;

/** A test as JSON; what it does not name itself is under `other`. */
function testJson(value: unknown): Json {
  const test = readTest(value);
  const members = membersOf(value);
  const defects = defectItems(members).map((item): [unknown, Json] => {
    const defect = readDefect(item);
    const isTyped = defect !== null && (defect.type !== 'other' || textAt(membersOf(item), 'type') === null);
    return [
      item,
      {
        text: defect?.text ?? null,
        type: isTyped ? true : null,
        dangerous: defect === null ? null : flagAt(membersOf(item), 'dangerous'),
      },
    ];
  });
  const held = heldMembers([
    [
      value,
      {
        completeddate: test.completedAtMs,
        testresult: test.result,
        expirydate: test.expiresOn,
        odometervalue: test.odometerValue,
        odometerunit: test.odometerUnit,
        odometerresulttype: test.odometerResult,
        mottestnumber: test.testNumber,
        datasource: test.source,
        location: test.location,
      },
    ],
    ...defects,
  ]);
  return withoutNulls({
    completed_at: test.completedAtMs === null ? null : new Date(test.completedAtMs).toISOString(),
    result: test.result,
    expires_on: test.expiresOn,
    odometer_value: test.odometerValue,
    odometer_unit: test.odometerUnit,
    odometer_km: odometerKmOf(test),
    odometer_result: test.odometerResult,
    test_number: test.testNumber,
    source: test.source,
    location: test.location,
    defects: test.defects.map(({ text, type, isDangerous }) => ({ text, type, is_dangerous: isDangerous })),
    other: restOf(value, held),
  });
}

const completedOf = (value: unknown): number => completedAt(membersOf(value)) ?? 0;

function historyJson(body: unknown): Record<string, unknown> {
  const members = membersOf(body);
  const history = readHistory(members);
  const held = heldMembers([
    [
      body,
      {
        registration: history.registration,
        make: history.make,
        model: history.model,
        primarycolour: history.colour,
        fueltype: history.fuelType,
        enginesize: history.engineCc,
        firstuseddate: history.firstUsedOn,
        registrationdate: history.registeredOn,
        manufacturedate: history.manufacturedOn,
        manufactureyear: history.manufacturedYear,
        hasoutstandingrecall: history.recall,
        mottestduedate: history.firstTestDueOn,
        mottests: true,
      },
    ],
  ]);
  return withoutNulls({
    registration: history.registration,
    make: history.make,
    model: history.model,
    colour: history.colour,
    fuel_type: history.fuelType,
    engine_cc: history.engineCc,
    first_used_on: history.firstUsedOn,
    registered_on: history.registeredOn,
    manufactured_on: history.manufacturedOn,
    manufactured_year: history.manufacturedYear,
    recall: history.recall,
    first_test_due_on: history.firstTestDueOn,
    tests: listAt(members, 'mottests')
      .toSorted((one, other) => completedOf(other) - completedOf(one))
      .map(testJson),
    other: restOf(body, held),
  });
}

function fileJson(value: unknown): Json {
  const { name, url, sizeBytes, createdOn } = readFile(value);
  const held = { filename: name, downloadurl: url, filesize: sizeBytes, filecreatedon: createdOn };
  return withoutNulls({
    name,
    url,
    size_bytes: sizeBytes,
    created_on: createdOn,
    other: restOf(value, heldMembers([[value, held]])),
  });
}

function answerJson(body: unknown): Record<string, unknown> {
  const answer = readMotAnswer(body);
  const members = membersOf(body);
  if (answer.kind === 'history') return historyJson(body);
  if (answer.kind === 'error') {
    const words = members.has('errormessage') ? 'errormessage' : 'message';
    const held = heldMembers([[body, { errorcode: answer.code, [words]: answer.words }]]);
    return withoutNulls({ error_code: answer.code, error_message: answer.words, other: restOf(body, held) });
  }
  return withoutNulls({
    bulk: listAt(members, 'bulk').map(fileJson),
    delta: listAt(members, 'delta').map(fileJson),
    other: restOf(body, heldMembers([[body, { bulk: true, delta: true }]])),
  });
}

/**
 * An answer of the MOT history as canonical JSON, without what the register does not say; what it does not name itself is under `other`. A
 * list of several vehicles, as the former interface pages them, is `vehicles`. Throws as {@link readMotAnswer}.
 */
export const motJson = (body: unknown): Record<string, unknown> =>
  Array.isArray(body) && body.length > 1 ? { vehicles: body.map(answerJson) } : answerJson(unwrapped(body));
