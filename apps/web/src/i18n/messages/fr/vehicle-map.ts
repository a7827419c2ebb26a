import type { Translation } from '../../translation.ts';
import type { vehicleMap as english } from '../en-GB/vehicle-map.ts';

/** Texts of the map of vehicles. */
export const vehicleMap = {
  label: 'Carte des véhicules',
  drawing: 'Carte',
  zoomIn: 'Zoom avant',
  zoomOut: 'Zoom arrière',
  sources: 'Afficher ou masquer les sources de la carte',
  places: 'Lieux sur la carte, véhicules les plus touchés en premier',
  cluster:
    '{count, plural, one {# véhicule} other {# véhicules}}, {needAction, plural, =0 {aucun à traiter} other {# à traiter}}',
  vehicles:
    '{registration}, {level}{count, plural, =0 {} one {, # autre véhicule ici} other {, # autres véhicules ici}}',
  groupLegend:
    'Groupe : le nombre de ses véhicules ; l’anneau, combien sont à traiter ; le signe, le niveau le plus grave',
  depotLegend: 'Dépôt, avec son rayon',
  stack: '{count, plural, one {# véhicule} other {# véhicules}} ici',
  closeStack: 'Fermer la liste',
  loading: 'Chargement de la carte',
  empty: 'Aucun véhicule avec une position à afficher',
  groundFailed: 'Le fond de carte n’a pas pu être chargé ; les véhicules sont affichés sans lui',
  positionsFailed: 'Les positions des véhicules n’ont pas pu être chargées',
  unsupported: 'Ce navigateur ne peut pas afficher la carte',
  useList: 'La carte nécessite WebGL 2. La liste montre les mêmes véhicules.',
} as const satisfies Translation<typeof english>;
