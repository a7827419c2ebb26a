import type { Translation } from '../../translation.ts';
import type { vehicleMap as english } from '../en-GB/vehicle-map.ts';

/** Texts of the map of vehicles. */
export const vehicleMap = {
  label: 'Araç haritası',
  drawing: 'Harita',
  zoomIn: 'Yakınlaştır',
  zoomOut: 'Uzaklaştır',
  sources: 'Harita kaynaklarını göster veya gizle',
  places: 'Haritadaki yerler, en kötü araçlar önce',
  cluster:
    '{count, plural, one {# araç} other {# araç}}, {needAction, plural, =0 {işlem gerektiren yok} other {# tanesi için işlem gerekli}}',
  vehicles: '{registration}, {level}{count, plural, =0 {} one {, burada # araç daha} other {, burada # araç daha}}',
  groupLegend: 'Grup: sayı araçları, halka kaçı için işlem gerektiğini, işaret en ağır düzeyi gösterir',
  depotLegend: 'Garaj ve yarıçapı',
  stack: 'Burada {count, plural, one {# araç} other {# araç}}',
  closeStack: 'Listeyi kapat',
  loading: 'Harita yükleniyor',
  empty: 'Gösterilecek konumu olan araç yok',
  groundFailed: 'Altlık harita yüklenemedi; araçlar altlıksız gösteriliyor',
  positionsFailed: 'Araç konumları yüklenemedi',
  unsupported: 'Bu tarayıcı haritayı çizemiyor',
  useList: 'Harita WebGL 2 gerektirir. Liste aynı araçları gösterir.',
} as const satisfies Translation<typeof english>;
