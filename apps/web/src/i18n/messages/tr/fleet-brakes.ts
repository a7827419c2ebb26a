/** Brakes of a fleet’s trailers, in Turkish. */
export const fleetBrakes = {
  title: 'Römork frenleri',
  none: 'Römork yok',
  noneText: 'Bu filonun römorkları ve frenlerinin geçip geçmediği burada görünür.',
  columns: {
    trailer: 'Römork',
    nextInspection: 'Sonraki muayene',
    readiness: 'O güne kadar yeterli frenleme var mı?',
  },
  expected: '{needed} frenlemeden {expected}',
  bounds: '({lower} ile {upper} arası)',
  overdue: 'gecikti',
  notSet: 'belirlenmedi',
  totals: {
    passing: 'Frenleri geçen',
    of: '{count, number} / {all, number}',
    toAct: 'İşlem gerekenler',
    ready: 'Muayeneye hazır',
  },
  rule: 'Sonraki muayene için riski en yüksek olanlar önce gelir: kötü sonuç, sonra beklenen frenlemelerin azlığı, sonra değer olmaması. Son altı ayın en yeni sonucu gösterilir.',
} as const;
