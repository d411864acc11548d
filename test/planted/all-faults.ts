import type { Fault } from "./fault.ts";
import { appFaults } from "./faults/app.ts";
import { cliFaults } from "./faults/cli.ts";
import { contractFaults } from "./faults/contract.ts";
import { dashboardFaults } from "./faults/dashboard.ts";
import { dbFaults } from "./faults/db.ts";
import { domainCatalog1Faults } from "./faults/domain-catalog-1.ts";
import { domainCatalog2Faults } from "./faults/domain-catalog-2.ts";
import { domainMoney1Faults } from "./faults/domain-money-1.ts";
import { domainMoney2Faults } from "./faults/domain-money-2.ts";
import { domainMoney3Faults } from "./faults/domain-money-3.ts";
import { domainPeople1Faults } from "./faults/domain-people-1.ts";
import { domainPeople2Faults } from "./faults/domain-people-2.ts";
import { domainPeople3Faults } from "./faults/domain-people-3.ts";
import { domainWords1Faults } from "./faults/domain-words-1.ts";
import { domainWords2Faults } from "./faults/domain-words-2.ts";
import { gatewaysFaults } from "./faults/gateways.ts";
import { lifeFaults } from "./faults/lives.ts";
import { peopleFaults } from "./faults/people.ts";
import { planChangeFaults } from "./faults/plan-changes.ts";
import { memberFaults } from "./faults/domain-members.ts";
import { renewalFaults } from "./faults/renewals.ts";
import { savingsFaults } from "./faults/savings.ts";
import { jobsFaults } from "./faults/jobs.ts";
import { server1Faults } from "./faults/server-1.ts";
import { server2Faults } from "./faults/server-2.ts";

/** Those of the outside review by the letters that it gave them, then our own. */
export const faults: readonly Fault[] = [
  ...appFaults,
  ...cliFaults,
  ...contractFaults,
  ...dashboardFaults,
  ...dbFaults,
  ...domainCatalog1Faults,
  ...domainCatalog2Faults,
  ...domainMoney1Faults,
  ...domainMoney2Faults,
  ...domainMoney3Faults,
  ...domainPeople1Faults,
  ...domainPeople2Faults,
  ...domainPeople3Faults,
  ...domainWords1Faults,
  ...domainWords2Faults,
  ...gatewaysFaults,
  ...lifeFaults,
  ...peopleFaults,
  ...planChangeFaults,
  ...memberFaults,
  ...renewalFaults,
  ...savingsFaults,
  ...jobsFaults,
  ...server1Faults,
  ...server2Faults,
];
