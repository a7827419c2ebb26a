import type { treadWizard as english } from '../en-GB/tread-wizard.ts';
import type { Translation } from '../../translation.ts';

/** Entering the tread of a vehicle’s wheels. */
export const treadWizard = {
  title: 'Profundidades do piso',
  axleOf: 'Eixo {axle} de {count}',
  review: 'Rever',
  kept: 'Guardado neste dispositivo. Um ponto por roda basta.',
  answer: 'Responda a {position} para continuar',
  back: 'Voltar',
  next: 'Seguinte: eixo {axle}',
  toReview: 'Rever: {done} de {count} rodas',
  save: '{count, plural, one {Guardar # roda} other {Guardar # rodas}}',
  saved:
    '{count, plural, one {Profundidade do piso de # roda guardada} other {Profundidades do piso de # rodas guardadas}}',
  done: 'feito',
  check: 'a verificar',
  noTyre: 'Não há pneu nesta roda.',
  points: {
    inner: 'Interior',
    middle: 'Meio',
    outer: 'Exterior',
  },
  range: '0 a 25 mm',
  first: 'primeira vez',
  was: 'antes {depth}',
  question: 'Pergunta sobre {position}',
  isRight: '{depth} mm está certo?',
  questions: {
    tread_deeper: 'Eram {depth} mm, e o piso não cresce.',
    tread_fell: 'Eram {depth} mm: desapareceram mais de 3 mm.',
    tread_uneven: 'Os pontos diferem mais de 4 mm.',
  },
  correct: 'Corrigir {depth} mm',
  keep: 'Manter, marcado «a verificar»',
  missing: 'não medido',
  edit: 'Editar {position}',
} as const satisfies Translation<typeof english>;
