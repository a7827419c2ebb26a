import type { savedViews as english } from '../en-GB/saved-views.ts';
import type { Translation } from '../../translation.ts';

/** Views of a list that people save. */
export const savedViews = {
  label: 'Vistas guardadas',
  empty: 'Filtros, ordem e colunas da lista, guardados com um nome.',
  of: 'Ações para {name}',
  rename: 'Mudar o nome…',
  replace: 'Substituir pelo que é mostrado',
  makeDefault: 'Abrir a lista com ela',
  noDefault: 'Abrir a lista sem ela',
  default: 'Predefinida',
  delete: 'Eliminar',
  deleted: 'A vista {name} foi eliminada.',
  save: 'Guardar esta vista…',
  saveTitle: 'Guardar esta vista',
  renameTitle: 'Mudar o nome da vista',
  name: 'Nome',
  nameHint: 'Por exemplo: críticos no norte',
  isDefault: 'Abrir a lista com esta vista',
  saveNow: 'Guardar',
} as const satisfies Translation<typeof english>;
