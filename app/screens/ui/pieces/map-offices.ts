import type { MapOffice } from "#app/map/map-points.ts";

// Sample offices: close together, in one building, and on both sides of the date line.

type Spot = [name: string, lat: number, lon: number];

const phoenix: Spot[] = [
  ["Palo Verde Dental", 33.4255, -111.94],
  ["Mill Avenue Smiles", 33.4237, -111.9402],
  ["Desert Willow Dentistry", 33.4152, -111.8315],
  ["Mesa Grande Dental", 33.4158, -111.8312],
  ["Superstition Family Dental", 33.3943, -111.6861],
  ["Gilbert Road Dentists", 33.3528, -111.789],
  ["San Tan Smiles", 33.2829, -111.7536],
  ["Ocotillo Dental Care", 33.2482, -111.8719],
  ["Chandler Corner Dental", 33.3062, -111.8413],
  ["South Mountain Dental", 33.3776, -112.0301],
  ["Ahwatukee Dentistry", 33.3417, -111.9842],
  ["Papago Dental House", 33.4942, -111.9261],
  ["Old Town Dental", 33.4936, -111.9253],
  ["Camelback Smiles", 33.5095, -112.0339],
  ["Encanto Family Dental", 33.4745, -112.0779],
  ["Encanto Orthodontics", 33.4745, -112.0779],
  ["Encanto Oral Surgery", 33.4745, -112.0779],
  ["Maryvale Dental", 33.5019, -112.1756],
  ["Glendale Dentists", 33.5387, -112.186],
  ["Peoria Dental Place", 33.5806, -112.2374],
  ["Sun City Dentures", 33.5975, -112.2718],
  ["Surprise Smiles", 33.6292, -112.3679],
  ["Goodyear Dental", 33.4353, -112.3577],
  ["Buckeye Dental", 33.3703, -112.5838],
  ["Deer Valley Dental", 33.6839, -112.1116],
  ["Cave Creek Dental", 33.8333, -111.9507],
  ["Fountain Hills Dental", 33.6117, -111.7174],
  ["Apache Junction Dental", 33.415, -111.5496],
  ["Queen Creek Dental", 33.2487, -111.6343],
  ["Casa Grande Dental", 32.8795, -111.7574],
];

const pacific: Spot[] = [
  ["Tumon Bay Dental", 13.5133, 144.8],
  ["Garapan Dental, Saipan", 15.206, 145.7172],
  ["Adak Island Dental", 51.88, -176.6581],
  ["Attu Visiting Dentist", 52.9, 172.9],
  ["Ala Moana Smiles", 21.2911, -157.8437],
  ["Pago Pago Dental", -14.2756, -170.702],
];

const country: Spot[] = [
  ["Harbor Dental, Boston", 42.3555, -71.0565],
  ["Biscayne Smiles, Miami", 25.7743, -80.1937],
  ["Lakeview Dental, Chicago", 41.9398, -87.6589],
  ["Mile High Dental, Denver", 39.7392, -104.9903],
  ["Sound Dental, Seattle", 47.6097, -122.3331],
  ["Old San Juan Dental", 18.4663, -66.1057],
];

export const views = { phoenix, pacific, country, one: phoenix.slice(0, 1), none: [] };
export type ViewName = keyof typeof views;

export function officesOf(view: ViewName, line: (number: number) => string): MapOffice[] {
  return views[view].map(([name, lat, lon], at) => {
    const href = `/find-a-dentist?office=${at + 1}`;
    return { id: `office-${at + 1}`, name, lat, lon, mark: String(at + 1), line: line(at), href };
  });
}
