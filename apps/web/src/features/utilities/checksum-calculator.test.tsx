import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { administratorRecord, openPage } from '../../testing/open-page.tsx';

const open = (query = '') => openPage(`/utilities/checksumCalculator${query}`, {}, administratorRecord());
const input = () => screen.findByRole('textbox', { name: 'Input' });
const resultOf = (method: string): string | null =>
  within(screen.getByRole('row', { name: new RegExp(method) })).getByRole('code').textContent;

describe('the checksum calculator', () => {
  it('takes a packet apart, and marks the method that its checksum was made by', async () => {
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Example packet' }));
    expect(await screen.findByText('Complete and correct')).toBeDefined();
    expect(screen.getByText('“getinfo”')).toBeDefined();
    expect(resultOf('CRC-16/IBM')).toBe('4312');
    expect(screen.getByRole('row', { name: /same as in the packet/ }).textContent).toContain('CRC-16/IBM (ARC)');
  });

  it('says what is wrong with the checksum of a packet', async () => {
    await open('?input=000000000000000F0C010500000007676574696E666F0100004313');
    expect(await screen.findByText('Checksum wrong: the packet says 4313, calculated 4312')).toBeDefined();
    expect(screen.getByText(/One bit differs/)).toBeDefined();
  });

  it('names the byte that is not hexadecimal, and keeps what was typed', async () => {
    await open();
    fireEvent.change(await input(), { target: { value: '00 0x01, 7G' } });
    expect(await screen.findByText(/“7G” at byte 3 is not hexadecimal/)).toBeDefined();
    expect(await input()).toHaveProperty('value', '00 0x01, 7G');
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('calculates over text', async () => {
    await open('?input=123456789&as=text');
    await input();
    expect(resultOf('CRC-16/IBM')).toBe('BB3D');
    expect(resultOf('CRC-32')).toBe('CBF43926');
    expect(screen.queryByText('This packet')).toBeNull();
    const sentence = '$GPGLL,5300.97914,N,00259.98174,E,125926,A*28';
    fireEvent.change(await input(), { target: { value: sentence } });
    expect(await screen.findByText('Complete and correct')).toBeDefined();
    expect(screen.getByRole('row', { name: /same as in the packet/ }).textContent).toContain('XOR (NMEA)28');
  });

  it('explains every byte of what other units send, and of what is cut off', async () => {
    // recorded by Traccar's contributors: ignitionOn of ruptela-captures.ts
    const ruptela =
      '002f0003142b0bae2b9b0100015de029a6000004872bb81e0387440328316a090000090703ad00fb011b0b011e0ff300001d8d';
    await open(`?input=${ruptela}`);
    expect(await screen.findByRole('heading', { name: 'Field by field' })).toBeDefined();
    const fields = () => screen.findByRole('table', { name: /fields/i });
    expect((await fields()).textContent).toContain('28 Nov 2019');
    expect(screen.queryByRole('combobox', { name: 'Family' })).toBeNull();

    fireEvent.change(await input(), { target: { value: '00000000000000360C01' } });
    expect(await screen.findByText(/Not decoded/)).toBeDefined();
    fireEvent.change(await input(), { target: { value: 'FF00FF00' } });
    expect(screen.queryByRole('heading', { name: 'Field by field' })).toBeNull();
  });

  it('lists five hundred fields of a hostile packet and counts the others', async () => {
    const count = 600;
    const values = Array.from({ length: count }, (_, id) => `${id.toString(16).padStart(4, '0')}01`).join('');
    const hexOf = (number: number, digits: number): string => number.toString(16).padStart(digits, '0');
    const body = `8e01${hexOf(Date.parse('2026-11-20'), 16)}00${'0'.repeat(30)}0000${hexOf(count, 4)}${hexOf(count, 4)}${values}000000000000000001`;
    await open();
    fireEvent.change(await input(), { target: { value: `00000000${hexOf(body.length / 2, 8)}${body}00000000` } });
    expect(await screen.findByText(/ further fields are not listed\./)).toBeDefined();
    // by what it is: roles of so many rows take long to find
    expect(document.querySelectorAll('[aria-label="Fields of the message"] tbody tr')).toHaveLength(500);
  });

  it('says which check digit would be right', async () => {
    await open();
    const imei = await screen.findByRole('textbox', { name: 'IMEI' });
    fireEvent.change(imei, { target: { value: '352093081452251' } });
    expect(await screen.findByText('15 digits, check digit 1 correct')).toBeDefined();
    fireEvent.change(imei, { target: { value: '352093081452257' } });
    expect(await screen.findByText('check digit 7 should be 1')).toBeDefined();
    fireEvent.change(imei, { target: { value: '35209' } });
    expect(await screen.findByText('Enter 15 digits.')).toBeDefined();
  });
});
