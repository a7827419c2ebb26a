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
