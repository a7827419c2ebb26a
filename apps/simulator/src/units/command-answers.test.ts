import { describe, expect, it } from 'vitest';
import { unitCommands } from '@tyrewatch/device-protocol/commands/command-reference';
import { demoFleet } from '../fleet/demo-fleet.ts';
import { answerCommand } from './command-answers.ts';
import type { CommandSubject } from './command-answers.ts';

const [truck] = demoFleet().vehicles;
const van = demoFleet().vehicles.find(({ vehicleType }) => vehicleType === 'van');
if (truck === undefined || van === undefined) throw new RangeError('the fleet has trucks and vans');

const subject: CommandSubject = {
  vehicle: truck,
  nowMs: Date.UTC(2026, 6, 22, 7, 53, 9),
  startedMs: Date.UTC(2026, 6, 22, 7, 22),
  latitude: 54.714734,
  longitude: 25.303041,
  speedKmh: 82,
  headingDeg: 77,
  satellites: 7,
  ignitionOn: true,
  supplyMv: 28_104,
  odometerKm: 5000.4,
  outputs: [false, false, false, false],
  parameters: new Map([['2001', 'wap']]),
};

describe('answers to commands', () => {
  it.each([
    ['getinfo', /^INI:2026\/7\/22 7:22 RTC:2026\/7\/22 7:53 RST:2 ERR:/],
    ['getver', /^Ver:\S+ GPS:AXN_5\.10_3333 Hw:FMC650 Mod:15 IMEI:352900000000013 Init:2026-7-22 7:22 Uptime:1869 /],
    ['getgps', /^GPS:1 Sat:7 Lat:54\.71473 Long:25\.30304 Alt:60 Speed:82 Dir:77 Date: 2026\/7\/22 Time: 7:53:9$/],
    ['ggps', /^D:26\/7\/22 T:07:53:09 S:82\.00 C:54\.714734, 25\.303041$/],
    ['getio', /^DI1:1 DI2:0 DI3:0 AIN1:0 AIN2:28104 DO1:0 DO2:0/],
    ['getstatus', /^Data Link: 1 GPRS: 1 /],
    ['readio 239', /^Param ID:239 Value:1$/],
    ['readio 9999', /^Not supported or not enabled IO element requested$/],
    ['getparam 2001', /^Param ID:2001 Value:wap$/],
    ['odoget', /^Current Odometer Value:5000 km$/],
    ['getimeiccid', /^IMEI:352900000000013 CCID:89\d{16,18}/],
    ['getparam 1000', /^Param ID:1000 Value:300$/],
    ['setparam 1000:0', /^Param ID:1000 value not valid$/],
    ['readavl 239', /^Unknown command$/],
    ['GETINFO', /^Unknown command$/],
    ['', /^Unknown command$/],
    ['constructor', /^Unknown command$/],
  ])('%s', (command, expected) => {
    expect(answerCommand(command, subject).text).toMatch(expected);
  });

  it.each(['readio 239', 'readio 800'])('%s is not supported by a trailer that rests', (command) => {
    const resting = { ...subject, ignitionOn: null, supplyMv: null };
    expect(answerCommand(command, resting).text).toBe('Not supported or not enabled IO element requested');
  });

  it('there are for every command of the reference', () => {
    const trailer = demoFleet().vehicles.find(({ unit }) => unit.deviceFamily === 'ft') ?? truck;
    const families = { fmx6: truck, fmb: van, ft: trailer };
    for (const { name, example, families: known } of unitCommands) {
      const answers = known.map((family) => answerCommand(example, { ...subject, vehicle: families[family] }));
      expect(
        answers.filter(({ text }) => text === 'Unknown command'),
        name,
      ).toEqual([]);
    }
  });

  it('setparam is remembered and read back', () => {
    const parameters = new Map<string, string>();
    expect(answerCommand('setparam 10055:300;2001:internet', { ...subject, parameters }).text).toBe(
      'Param ID:10055 New Val:300;Param ID:2001 New Text:internet',
    );
    expect(answerCommand('getparam 10055', { ...subject, parameters }).text).toBe('Param ID:10055 Value:300');
  });

  it('setdigout changes the outputs it names', () => {
    const outputs = [false, true, false, false];
    answerCommand('setdigout 1?0', { ...subject, outputs });
    expect(outputs).toEqual([true, true, false, false]);
  });

  it('odoset takes metres on the truck family and kilometres on the others', () => {
    expect(answerCommand('odoset:5000000', subject)).toEqual({
      text: 'Saved Odometer Value: 5000 km',
      effect: { kind: 'set_odometer', odometerKm: 5000 },
    });
    expect(answerCommand('odoset:5000', { ...subject, vehicle: van }).effect).toEqual({
      kind: 'set_odometer',
      odometerKm: 5000,
    });
    expect(answerCommand('odoset:-1', subject).effect).toBeNull();
  });

  it('cpureset and getrecord have no answer but an effect', () => {
    expect(answerCommand('cpureset', subject)).toEqual({ text: null, effect: { kind: 'restart' } });
    expect(answerCommand('getrecord', subject)).toEqual({ text: null, effect: { kind: 'report_now' } });
  });
});
