import type { Translation } from '../../translation.ts';
import type * as english from '../en-GB/shell.ts';

/** Titles, navigation and the frame around every screen. */
export const shell = {
  productName: 'Tyrewatch',
  poweredBy: 'Disponibilizado por {provider}',
  skipToContent: 'Ir para o conteúdo',
  mainNavigation: 'Navegação principal',
  groups: {
    kit: 'Equipamento',
  },
  searchHint: 'Procurar…',
  accountMenu: 'Conta: {name}',
  signOut: 'Terminar sessão',
  language: 'Idioma',
  pressureUnit: 'Pressão',
  temperatureUnit: 'Temperatura',
  distanceUnit: 'Distância',
  kilometres: 'Quilómetros',
  miles: 'Milhas',
  theme: 'Aspeto',
  themeSystem: 'Sistema',
  themeLight: 'Claro',
  themeDark: 'Escuro',
  density: 'Altura das linhas',
  densityCompact: 'Compacta',
  densityDefault: 'Normal',
  densityComfortable: 'Ampla',
  shortcutsSwitch: 'Atalhos de uma só tecla',
  shortcutsHelp: 'Atalhos de teclado',
  preferencesNotSaved: 'Não foi possível guardar as preferências.',
  alerts: '{count, plural, =0 {Sem alertas abertos} one {# alerta aberto} other {# alertas abertos}}',
  alertsShort: 'Alertas',
  settingsShort: 'Definições',
  more: 'Mais',
  offline: 'Está sem ligação. Dados de {time}.',
  offlineNever: 'Está sem ligação.',
  liveInterrupted: 'As atualizações em direto estão interrompidas. Os dados apresentados são de {time}.',
  newCritical:
    '{count, plural, one {# novo alerta crítico: {registration}} other {# novos alertas críticos, o último: {registration}}}',
  loadingScreen: 'A carregar',
} as const satisfies Translation<typeof english.shell>;

/** Titles of the screens; the browser's title bar shows them as they are. */
export const titles = {
  login: 'Iniciar sessão',
  vehicles: 'Veículos',
  vehicleOverview: '{id} Visão geral',
  alerts: 'Alertas',
  addVehicle: 'Adicionar veículo',
  sensors: 'Sensores',
  simCards: 'Cartões SIM',
  editSimCard: 'Editar cartão SIM',
  telematicsBoxes: 'Unidades telemáticas',
  reports: 'Relatórios agendados',
  addReport: 'Adicionar relatório',
  editReport: 'Editar relatório',
  organization: 'Organização',
  fleets: 'Frotas',
  fleetReports: 'Relatórios de frota',
  checksumCalculator: 'Calculadora de soma de verificação',
  settings: 'Definições da conta',
  brakeReportUpload: 'Carregar relatório de travões do reboque',
  downloads: '{id} Transferência',
  dataExplorer: '{id} Explorador de dados',
  oneTimePassword: 'Palavra-passe de utilização única',
  forgotPassword: 'Esqueci-me da palavra-passe',
  resetPassword: 'Repor palavra-passe',
  internalError: 'Erro interno do servidor',
  invalidResource: 'Não é possível aceder ao recurso',
} as const satisfies Translation<typeof english.titles>;

/** Names of the shortcuts. */
export const shortcuts = {
  palette: 'Procurar e ir para qualquer lado',
  search: 'Procurar nesta página',
  nextRow: 'Linha seguinte',
  previousRow: 'Linha anterior',
  openRow: 'Abrir a linha',
  selectRow: 'Selecionar o alerta',
  acknowledge: 'Reconhecer os alertas selecionados',
  tyreView: 'Alternar entre lista e esquema dos pneus',
  goVehicles: 'Ir para os veículos',
  goAlerts: 'Ir para os alertas',
  help: 'Mostrar esta lista',
  close: 'Fechar',
} as const satisfies Translation<typeof english.shortcuts>;

/** The palette. */
export const palette = {
  label: 'Procurar e ir para',
  placeholder: 'Matrícula, IMEI, frota, base ou página…',
  shortPlaceholder: 'Veículo, frota ou página…',
  recent: 'Recentes',
  vehicles: 'Veículos',
  screens: 'Páginas',
  actions: 'Ações',
  nothing: 'Nada corresponde a «{query}»',
  searching: 'A procurar…',
  failed: 'A procura falhou. Tente novamente.',
  results: '{count, plural, =0 {Sem resultados} one {# resultado} other {# resultados}}',
  hint: '↑ ↓ escolher · Enter abre · Esc fecha',
} as const satisfies Translation<typeof english.palette>;
