import type { Translation } from '../../translation.ts';
import type * as english from '../en-GB/levels.ts';

/** Names of the alert levels, and where a wheel is. */
export const levels = {
  name: {
    critical: 'Crítico',
    high_temperature: 'Temperatura elevada',
    warning: 'Aviso',
    maintenance: 'Manutenção',
    over_inflation: 'Pressão excessiva',
    not_monitored: 'Não monitorizado',
    okay: 'Conforme',
    stale: 'Dados antigos',
    offline: 'Sem ligação',
    unassigned: 'Não atribuído',
  },
  meaning: {
    critical: 'Abaixo do limiar de perigo',
    high_temperature: 'Acima do limiar de temperatura',
    warning: 'Abaixo do limiar de aviso',
    maintenance: 'Abaixo do limiar de manutenção',
    over_inflation: 'Acima da pressão recomendada',
    not_monitored: 'Não monitorizado',
    okay: 'Sem problemas',
    stale: 'Sem dados há 12 h',
    offline: 'Unidade sem comunicar',
    unassigned: 'Sem dados',
  },
  wheels: {
    critical: '{count, plural, one {# roda crítica} other {# rodas críticas}}',
    high_temperature: '{count, plural, one {# roda demasiado quente} other {# rodas demasiado quentes}}',
    warning: '{count, plural, one {# roda em aviso} other {# rodas em aviso}}',
    maintenance: '{count, plural, one {# roda a precisar de manutenção} other {# rodas a precisar de manutenção}}',
    over_inflation: '{count, plural, one {# roda com pressão excessiva} other {# rodas com pressão excessiva}}',
    not_monitored: '{count, plural, one {# roda não monitorizada} other {# rodas não monitorizadas}}',
    okay: '{count, plural, one {# roda conforme} other {# rodas conformes}}',
    stale: '{count, plural, one {# roda com dados antigos} other {# rodas com dados antigos}}',
    offline: '{count, plural, one {# roda sem ligação} other {# rodas sem ligação}}',
    unassigned: '{count, plural, one {# roda sem dados} other {# rodas sem dados}}',
  },
  notMonitored: {
    unit_clock: 'O relógio da unidade está errado',
    unit_data: 'A unidade envia dados inutilizáveis',
    instruction: 'Verifique as definições da unidade. As medições apresentadas são as últimas válidas.',
    lastKnown: 'último estado conhecido: {level}',
  },
  noConfiguration: 'Sem configuração de eixos',
  staleThoughHeard: 'A unidade comunicou desde então, os sensores dos pneus não',
} as const satisfies Translation<typeof english.levels>;
