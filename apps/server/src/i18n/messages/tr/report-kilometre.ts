import type { Translation } from '../../translation.ts';

/** Texts of the report of kilometres, in Turkish. */
export const reportKilometre: Translation['reportKilometre'] = {
  title: 'Kilometreler',
  subject: 'Kilometreler: {count, plural, =0 {yol yapılmadı} one {# araç} other {# araç}} – {organisation}',
  found: '{count, plural, one {# araç} other {# araç}} yol yaptı.',
  nothing: 'Hiçbir araç yol yapmadı.',
  distance: 'Mesafe',
  days_driven: 'Yol yapılan gün',
  distance_per_day: 'Yol yapılan gün başına mesafe',
  busiest_day: 'En uzun gün',
  busiest_distance: 'En uzun gündeki mesafe',
  left_out_steps: 'Sayılmayan kilometre sayacı sıçramaları',
  day: 'Gün',
  per_vehicle: 'Araç başına ortalama',
  vehicles_read: 'Kilometre sayacı okunan araçlar',
  by_day: 'Güne göre mesafe',
};
