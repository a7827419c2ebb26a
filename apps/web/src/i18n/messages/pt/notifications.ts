import type { notifications as englishNotifications } from '../en-GB/notifications.ts';
import type { Translation } from '../../translation.ts';

/** Who is notified of alerts, why, and what became of each notification. */
export const notifications = {
  outsider: 'Fora da sua organização',
  title: 'Notificações',
  text: 'Quem é notificado dos alertas deste veículo, e porquê.',
  nobody: 'Ninguém é notificado deste veículo',
  nobodyText: 'Subscreva, ou adicione contactos à respetiva frota.',
  why: {
    all_vehicles: 'subscreveu todos os veículos, a partir de {level}',
    fleet: 'subscreveu a frota {fleet}, a partir de {level}',
    vehicle: 'subscreveu este veículo, a partir de {level}',
    escalation_contact:
      'contacto da frota – após {minutes, plural, one {# minuto} other {# minutos}} sem reconhecimento, a partir de {level}',
    escalation_user:
      'escalamento – após {minutes, plural, one {# minuto} other {# minutos}} sem reconhecimento, a partir de {level}',
  },
  channels: {
    both: 'por e-mail e no ecrã',
    email: 'por e-mail',
    screen: 'só no ecrã',
  },
  reAlarm: 'Repetido a cada {minutes, plural, one {minuto} other {# minutos}} até ser reconhecido.',
  subscription: {
    level: 'A partir do nível',
    subscribe: 'Subscrever',
    unsubscribe: 'Cancelar a subscrição',
    none: 'Não tem uma subscrição própria de {name}',
    present: 'Subscreve {name}',
    subscribed: 'Subscreveu {name}: e-mails a partir de {level}.',
    unsubscribed: 'Subscrição de {name} cancelada.',
    subscribeFailed: 'Não foi possível subscrever {name}.',
    unsubscribeFailed: 'Não foi possível cancelar a subscrição de {name}.',
  },
  reasons: {
    all_vehicles: 'subscreveu todos os veículos',
    fleet: 'subscreveu a frota',
    vehicle: 'subscreveu o veículo',
    escalation_contact: 'contacto da frota',
    escalation_user: 'escalamento',
  },
  kinds: {
    opened: 'Novo alerta',
    raised: 'Agravado',
    re_opened: 'Reaberto',
    resolved: 'Resolvido',
    escalated: 'Escalado',
    re_alarmed: 'Repetido',
  },
  states: {
    pending: 'Pendente até {time}',
    pendingDigest: 'No e-mail diário das {time}',
    queued: 'Em fila',
    accepted: 'Aceite {time}',
    refused: 'Recusada',
    given_up: 'Abandonada',
    cancelled: 'Cancelada',
  },
  cancelledBecause: {
    acknowledged: 'alerta reconhecido',
    over: 'alerta terminado',
    out_of_reach: 'já sem acesso ao veículo',
    unsubscribed: 'subscrição cancelada',
    superseded: 'substituída por uma notificação mais recente',
    silenced: 'alertas do veículo silenciados',
  },
  failures: {
    recipient: 'o servidor de correio recusa o endereço',
    content: 'o servidor de correio recusa o e-mail',
    overdue: 'entretanto demasiado antiga',
    server: 'o servidor de correio não responde ou não aceita e-mails',
  },
  noneOfIncident: 'Ninguém foi notificado deste alerta.',
  drill: {
    open: 'Enviar alerta de teste',
    title: 'Enviar um alerta de teste',
    text: 'Marcado como teste. Vai para todos os que são notificados de um alerta real.',
    wheel: 'Roda',
    level: 'Nível',
    recipients: 'Serão notificados',
    nobody: 'Neste nível ninguém é notificado.',
    send: 'Enviar alerta de teste',
    sent: 'Alerta de teste iniciado',
    waiting: 'A aguardar as notificações…',
    close: 'Fechar',
  },
} as const satisfies Translation<typeof englishNotifications>;
