import type { treadWizard as english } from '../en-GB/tread-wizard.ts';
import type { Translation } from '../../translation.ts';

/** Entering the tread of a vehicle’s wheels. */
export const treadWizard = {
  title: 'Diş derinlikleri',
  axleOf: 'Dingil {axle} / {count}',
  review: 'Gözden geçir',
  kept: 'Bu cihazda saklanır. Tekerlek başına bir nokta yeterlidir.',
  answer: 'Devam etmek için {position} sorusunu yanıtlayın',
  back: 'Geri',
  next: 'İleri: dingil {axle}',
  toReview: 'Gözden geçir: {count} tekerlekten {done}',
  save: '{count, plural, other {# tekerleği kaydet}}',
  saved: '{count, plural, other {# tekerleğin diş derinliği kaydedildi}}',
  done: 'tamam',
  check: 'kontrol',
  noTyre: 'Bu tekerlekte lastik yok.',
  points: {
    inner: 'İç',
    middle: 'Orta',
    outer: 'Dış',
  },
  range: '0–25 mm',
  first: 'ilk kez',
  was: 'önce {depth}',
  question: '{position} ile ilgili soru',
  isRight: '{depth} mm doğru mu?',
  questions: {
    tread_deeper: 'Önce {depth} mm idi ve lastik dişi uzamaz.',
    tread_fell: 'Önce {depth} mm idi: 3 mm’den fazlası gitmiş.',
    tread_uneven: 'Noktalar arasında 4 mm’den fazla fark var.',
  },
  correct: '{depth} mm değerini düzelt',
  keep: '“Kontrol” işaretiyle sakla',
  missing: 'ölçülmedi',
  edit: '{position} düzenle',
} as const satisfies Translation<typeof english>;
