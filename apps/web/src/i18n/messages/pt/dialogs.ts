import type { Translation } from '../../translation.ts';
import type * as english from '../en-GB/dialogs.ts';

/** What every window asks. */
export const dialogs = {
  cancel: 'Cancelar',
  unsaved: 'As suas alterações ainda não foram guardadas.',
  keep: 'Continuar a editar',
  discard: 'Descartar as alterações',
  loadAgain: 'Carregar de novo',
  loadAgainText: 'O que introduziu aqui é substituído pelo estado atual.',
  changedMeanwhile: 'Entretanto, alguém alterou isto.',
  loadAgainKeeps: 'O que alterou aqui fica como o introduziu; o resto assume o estado atual.',
  keptEntries: 'O estado atual foi carregado. Fica como introduziu: {fields}. Guarde para aplicar.',
  typeName: 'Escreva {name} para confirmar',
  undone: 'Anulado.',
} as const satisfies Translation<typeof english.dialogs>;
