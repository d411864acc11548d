import { catalog } from "./catalog.ts";
import { directory } from "./directory.ts";
import { findADentist } from "./find-a-dentist.ts";
import { listingRequest } from "./listing-request.ts";
import { map } from "./map.ts";
import { office } from "./office.ts";
import { savings } from "./savings.ts";
import { suggestDentist } from "./suggest-dentist.ts";

export const words = {
  catalog,
  directory,
  findADentist,
  listingRequest,
  map,
  office,
  savings,
  suggestDentist,
};
