import type { Translation } from '../../translation.ts';

/** Texts of what is printed on paper, in Italian. */
export const papers = {
  job_sheet: 'Scheda di lavoro',
  page: 'Pagina {page} di {count}',
  printed: 'Stampato {time} da {name}',
  whole_vehicle: 'Veicolo intero',
  nobody: 'Nessuno',
  front: 'Anteriore',
  at: 'a {temperature} di temperatura dello pneumatico',
  cold: '{pressure} a freddo ({temperature}) ± {tolerance}',
  low: 'Pneumatico sgonfio: controllare i danni prima di gonfiare.',
  gauge: '{pressure} al manometro, {time}',
  figures: 'Valore giusto secondo la temperatura dello pneumatico',
  cold_pressure: 'A freddo',
  before: 'Prima',
  after: 'Dopo',
  tyre_temperature: 'Pneumatico',
  tread: 'Battistrada int. / centro / est.',
  if_changed: 'Se è stato cambiato uno pneumatico',
  make_pattern: 'Marca, disegno',
  torque: 'Coppia, Nm',
  remarks: 'Osservazioni',
  done_by: 'Eseguito da',
  signature: 'Firma',
  date: 'Data, ora',
  closing:
    'Ruota smontata? Riserrare dopo 30 min di guida o 80 km. Una scheda sulla pressione si chiude quando il sensore ha mostrato che la pressione tiene.',
} satisfies Translation['papers'];
