import type { savedViews as english } from '../en-GB/saved-views.ts';
import type { Translation } from '../../translation.ts';

/** Views of a list that people save. */
export const savedViews = {
  label: 'Vues enregistrées',
  empty: 'Filtres, ordre et colonnes de la liste, enregistrés sous un nom.',
  of: 'Opérations pour {name}',
  rename: 'Renommer…',
  replace: 'Remplacer par ce qui est affiché',
  makeDefault: 'Ouvrir la liste avec elle',
  noDefault: 'Ouvrir la liste sans elle',
  default: 'Par défaut',
  delete: 'Supprimer',
  deleted: 'La vue {name} est supprimée.',
  save: 'Enregistrer cette vue…',
  saveTitle: 'Enregistrer cette vue',
  renameTitle: 'Renommer la vue',
  name: 'Nom',
  nameHint: 'Par exemple : critiques dans le nord',
  isDefault: 'Ouvrir la liste avec cette vue',
  saveNow: 'Enregistrer',
} as const satisfies Translation<typeof english>;
