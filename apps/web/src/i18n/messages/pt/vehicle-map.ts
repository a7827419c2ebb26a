import type { Translation } from '../../translation.ts';
import type { vehicleMap as english } from '../en-GB/vehicle-map.ts';

/** Texts of the map of vehicles. */
export const vehicleMap = {
  label: 'Mapa dos veículos',
  drawing: 'Mapa',
  zoomIn: 'Aproximar',
  zoomOut: 'Afastar',
  sources: 'Mostrar ou ocultar as fontes do mapa',
  places: 'Locais no mapa, piores veículos primeiro',
  cluster:
    '{count, plural, one {# veículo} other {# veículos}}, {needAction, plural, =0 {nenhum exige ação} one {# exige ação} other {# exigem ação}}',
  vehicles: '{registration}, {level}{count, plural, =0 {} one {, mais # veículo aqui} other {, mais # veículos aqui}}',
  groupLegend: 'Grupo: o número é o dos veículos, o anel quantos exigem ação, o símbolo o nível mais grave',
  depotLegend: 'Base, com o seu raio',
  stack: '{count, plural, one {# veículo} other {# veículos}} aqui',
  closeStack: 'Fechar a lista',
  loading: 'A carregar o mapa',
  empty: 'Nenhum veículo com posição para mostrar',
  groundFailed: 'Mapa de fundo não carregado; os veículos são mostrados sem ele',
  positionsFailed: 'Não foi possível carregar as posições dos veículos',
  unsupported: 'Este navegador não consegue desenhar o mapa',
  useList: 'O mapa precisa de WebGL 2. A lista mostra os mesmos veículos.',
} as const satisfies Translation<typeof english>;
