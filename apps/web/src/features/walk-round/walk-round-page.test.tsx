import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { checkQueue } from '../../components/walk-round/phone-services.ts';
import { phoneStore } from '../../components/walk-round/phone-store.ts';
import { session } from '../../session/session.ts';
import { administratorRecord, type Answers, openPage } from '../../testing/open-page.tsx';
import { testBriefing } from './test-briefing.ts';

const briefing = { 'GET /tyrewatch/checklists/briefing': { body: testBriefing } };
const driver = { ...administratorRecord(), role: 'DRIVER' };

const press = async (name: string | RegExp): Promise<void> => {
  fireEvent.click(await screen.findByRole('button', { name }));
};
const open = (answers: Answers = briefing, query = '') => openPage(`/checklists/new${query}`, answers, driver);

/** Answers an item of the group that shows. */
const answer = async (item: string, result: string): Promise<void> => {
  const card = await screen.findByRole('group', { name: item });
  const button = [...card.querySelectorAll('button')].find(({ textContent }) => textContent === result);
  expect(button, `${item}: ${result}`).toBeDefined();
  if (button !== undefined) fireEvent.click(button);
};

const passAll = async (): Promise<void> => {
  await press('Start check');
  await answer('Foot brake', 'Pass');
  await press('Next: Lights');
  await answer('Rear lamps', 'Pass');
  await answer('Fog lamp', 'N/A');
  await press('Review and sign');
};

beforeEach(async () => {
  await phoneStore.clear('id of admin');
  await checkQueue.reload();
});

describe('the start of a walk-round check', () => {
  it('shows the own vehicle, and what to look at first', async () => {
    await open();
    expect(await screen.findByText('DG71 KSH')).toBeTruthy();
    expect(await screen.findByText('Left rear lamp cracked')).toBeTruthy();
    expect(screen.getByText(/3 checks in 2 groups, about 1 min/)).toBeTruthy();
  });

  it('asks more where a trailer is coupled', async () => {
    await open(briefing, '?vehicle=DG71KSH&trailer=BFT102');
    expect(await screen.findByText(/4 checks in 3 groups/)).toBeTruthy();
    expect(screen.getByText('BFT102 1B is low: 98 psi')).toBeTruthy();
    expect(screen.getByText('Inflate to 124 psi before leaving')).toBeTruthy();
  });

  it('offers no check where the type has no template', async () => {
    await open(briefing, '?vehicle=BFT102');
    expect(await screen.findByText('Checklists not supported for this vehicle')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Start check' })).toBeNull();
  });

  it('goes on with a check that was begun, or throws it away', async () => {
    await open();
    await press('Start check');
    await answer('Foot brake', 'Pass');
    await press('Leave the check');
    await press('Keep for later');
    await press('Continue, 1 of 2');
    await press('Leave the check');
    await press('Throw away');
    expect(await screen.findByRole('button', { name: 'Start check' })).toBeTruthy();
    expect(await phoneStore.find('drafts', 'id of admin')).toBeNull();
  });

  it('says so where the briefing cannot be had', async () => {
    await open({});
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});

describe('the items of a group', () => {
  it('have nothing chosen, and say how many are left', async () => {
    await open();
    await press('Start check');
    await screen.findByRole('group', { name: 'Foot brake' });
    expect(document.querySelectorAll('[data-result][aria-pressed=true]')).toHaveLength(0);
    expect(screen.queryByRole('button', { name: 'N/A' })).toBeNull();
    expect(screen.getByRole('button', { name: '1 left in Brakes' })).toBeTruthy();
    await answer('Foot brake', 'Pass');
    expect(await screen.findByRole('button', { name: 'Next: Lights' })).toBeTruthy();
  });

  it('keep each answer on the phone at once', async () => {
    await open();
    await press('Start check');
    await answer('Foot brake', 'Pass');
    await waitFor(async () =>
      expect(await phoneStore.find('drafts', 'id of admin')).toMatchObject({ results: { foot_brake: 'pass' } }),
    );
  });
});

describe('a fault', () => {
  it('demands where, what, and whether it can be driven; it may be one that is known', async () => {
    await open();
    await press('Start check');
    await answer('Foot brake', 'Pass');
    await press('Next: Lights');
    await answer('Rear lamps', 'Fail');
    await press('Save fault');
    expect(await screen.findByText('Choose where it is.')).toBeTruthy();
    expect(screen.getByText('Take a photo, or say what is wrong.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Yes, fix at next service' })).toBeNull();
    await press(/The same as on 20 Nov: Left rear lamp cracked/);
    await press('Left');
    await press('Cracked');
    await press('Yes, fix today');
    await press('Save fault');
    expect(await screen.findByText('Left: Cracked')).toBeTruthy();
    expect(await phoneStore.find('drafts', 'id of admin')).toMatchObject({
      faults: [{ item: 'rear_lamps', side: 'left', quick: [0], severity: 'major', sameAs: 7 }],
    });
  });

  it('with which nobody may drive ends in red, with the phone number of the depot', async () => {
    await open();
    await press('Start check');
    await answer('Foot brake', 'Fail');
    await press('Not lit');
    await press('No, do not drive');
    await press('Save fault');
    expect(await screen.findByRole('heading', { name: 'Do not drive' })).toBeTruthy();
    expect(screen.getByRole('link', { name: /Warrington/ }).getAttribute('href')).toBe('tel:+441925000000');
  });
});

describe('a check that is finished', () => {
  it('cannot be finished before it is signed, and is then sent once', async () => {
    const sent: unknown[] = [];
    const calls = await open({
      ...briefing,
      'POST /tyrewatch/checklists': (body) => {
        sent.push(body);
        return { body: {} };
      },
    });
    await passAll();
    const finish = await screen.findByRole('button', { name: 'Finish check' });
    expect(finish.hasAttribute('disabled')).toBe(true);
    const odometer = screen.getByLabelText('Odometer (km), if you can read it');
    fireEvent.change(odometer, { target: { value: '412 345' } });
    fireEvent.change(screen.getByLabelText('Anything else for the depot?'), { target: { value: 'Belt stiff' } });
    fireEvent.change(screen.getByLabelText('Or type your name to sign'), { target: { value: 'Pat D' } });
    await press('Finish check');
    expect(await screen.findByText('Check finished. You can drive.')).toBeTruthy();
    expect(await screen.findByText('It has arrived.')).toBeTruthy();
    expect(calls.filter((call) => call === 'POST /tyrewatch/checklists')).toHaveLength(1);
    expect(sent).toMatchObject([
      {
        vehicle: { id: 1, registration: 'DG71KSH' },
        trailer: null,
        template: { kind: 'hgv', organization_id: null, version: 1 },
        language: 'en_GB',
        odometer_km: 412_345,
        note: 'Belt stiff',
        answers: [
          { item: 'foot_brake', result: 'pass', photo_keys: [] },
          { item: 'rear_lamps', result: 'pass' },
          { item: 'fog_lamp', result: 'not_applicable' },
        ],
        faults: [],
        signature: { image: null, name: 'Pat D' },
      },
    ]);
    expect(await phoneStore.find('drafts', 'id of admin')).toBeNull();
  });

  it('that waits is still seen after the username was changed', async () => {
    await open({
      ...briefing,
      'POST /tyrewatch/checklists': { status: 503, body: { status: 503, code: 'unexpected' } },
    });
    await passAll();
    fireEvent.change(await screen.findByLabelText('Or type your name to sign'), { target: { value: 'Pat' } });
    await press('Finish check');
    expect(await screen.findByText('Waiting to send (1)')).toBeTruthy();
    const { access_token: token } = driver;
    const claims = JSON.parse(atob(token.split('.')[1] ?? '')) as object;
    const renamed = `e30.${btoa(JSON.stringify({ ...claims, username: 'pat.new' }))}.none`;
    session.signIn({ ...driver, access_token: renamed });
    await checkQueue.reload();
    expect(checkQueue.get().checks).toHaveLength(1);
  });

  it('that is refused stays on the phone with the reason', async () => {
    await open({
      ...briefing,
      'POST /tyrewatch/checklists': {
        status: 409,
        body: { status: 409, code: 'conflict', detail: 'Another check has this key.' },
      },
    });
    await passAll();
    fireEvent.change(await screen.findByLabelText('Or type your name to sign'), { target: { value: 'Pat' } });
    await press('Finish check');
    expect(await screen.findByText(/Refused: Another check has this key/)).toBeTruthy();
    expect(screen.getByText('Waiting to send (1)')).toBeTruthy();
    await press('Remove from this phone');
    await waitFor(() => expect(screen.queryByText('Waiting to send (1)')).toBeNull());
  });
});
