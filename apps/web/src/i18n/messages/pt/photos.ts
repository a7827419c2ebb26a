import type { Translation } from '../../translation.ts';
import type { photos as english } from '../en-GB/photos.ts';

/** Fotografias de folhas de obra e pneus. */
export const photos = {
  title: 'Fotografias',
  none: 'Ainda não há fotografias',
  add: 'Adicionar fotografias',
  take: 'Tirar fotografia',
  retake: 'Tirar de novo',
  sending: 'A enviar a fotografia {index, number} de {count, number}',
  again: '{count, plural, one {Enviar # fotografia de novo} other {Enviar # fotografias de novo}}',
  open: 'Abrir fotografia: {photo}',
  retry: 'Tentar de novo',
  of: 'Fotografia de {name}',
  checklist: 'Verificação antes da partida',
  tread: 'Piso',
  change: 'Mudança de pneu',
  place: '{index, number} de {count, number}',
  before: 'Fotografia anterior',
  after: 'Fotografia seguinte',
  remove: 'Remover',
  removeTitle: 'Remover esta fotografia definitivamente?',
  close: 'Fechar',
  kept: 'As fotografias são enviadas ao guardar; se sair da página antes, perdem-se.',
} as const satisfies Translation<typeof english>;
