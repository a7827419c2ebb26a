/** Brakes of a fleet’s trailers, in French. */
export const fleetBrakes = {
  title: 'Freins des remorques',
  none: 'Aucune remorque',
  noneText: 'Les remorques de cette flotte s’affichent ici, avec l’état de leurs freins.',
  columns: {
    trailer: 'Remorque',
    nextInspection: 'Prochaine inspection',
    readiness: 'Assez de freinages d’ici là ?',
  },
  expected: '{expected} freinages sur {needed}',
  bounds: '({lower} à {upper})',
  overdue: 'en retard',
  notSet: 'non fixée',
  totals: {
    passing: 'Freins conformes',
    of: '{count, number} sur {all, number}',
    toAct: 'À traiter',
    ready: 'Prêtes pour l’inspection',
  },
  rule: 'Les plus à risque pour leur prochaine inspection viennent en premier : mauvais résultat, puis trop peu de freinages attendus, puis aucune valeur. Le résultat le plus récent des six derniers mois s’affiche.',
} as const;
