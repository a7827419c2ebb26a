import type { readingsFile as english } from '../en-GB/readings-file.ts';
import type { Translation } from '../../translation.ts';

/** Taking a vehicle’s readings along as a file. */
export const readingsFile = {
  title: 'Scarica le misure',
  range: 'Periodo',
  presets: {
    day: '24 h',
    week: '7 giorni',
    month: '30 giorni',
    year: '1 anno',
  },
  between: '{from} – {to}, {zone}',
  rows: 'Righe',
  rowFor: 'Una riga per',
  resolutions: {
    reading: 'ogni messaggio',
    hour: 'ogni ora',
    day: 'ogni giorno (UTC)',
  },
  notes: {
    reading: 'Ogni valore come è stato inviato.',
    hour: 'Valore medio, minimo e massimo.',
    day: 'Valore medio, minimo e massimo.',
  },
  columns: 'Colonne',
  columnsText: 'Una colonna per ruota e valore, nelle Sue unità.',
  values: 'Valori',
  value: {
    pressure: 'Pressione',
    cold_pressure: 'Pressione a freddo',
    temperature: 'Temperatura',
  },
  wheels: 'Ruote',
  allWheels: 'Tutte le ruote',
  file: 'File da scaricare',
  format: 'Formato del file',
  rowCount: 'Circa {count, plural, one {# riga} other {# righe}}',
  means: 'Le singole misure sono conservate da {at}. Prima il file contiene medie orarie.',
  nothing: 'In questo periodo non è stato ricevuto nulla.',
  newest: 'Ultima misura: {at}',
  never: 'Questo veicolo non ha ancora inviato misure.',
  goThere: 'Vai all’ultima',
  download: 'Scarica',
  writing: 'Il file è in scrittura. Un periodo lungo richiede un minuto.',
  done: 'Il file è tra i Suoi download.',
} as const satisfies Translation<typeof english>;
