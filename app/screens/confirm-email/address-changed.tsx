import { CircleCheck } from "lucide-react";
import { useWords } from "#app/messages/words.ts";
import { Card, EntrancePage } from "#app/site/entrance/entrance-page.tsx";
import { GoodToKnow } from "#app/site/entrance/good-to-know.tsx";
import { useFrame } from "#app/site/frame.ts";
import { SiteLink } from "#app/site/links.tsx";
import { buttonClass } from "#app/ui/button.tsx";

export function AddressChanged({ email }: { email: string }) {
  const { confirm, login } = useWords().signIn;
  const { isSignedIn } = useFrame();
  return (
    <EntrancePage title={confirm.changed} isArrival aside={<GoodToKnow />}>
      <Card>
        <CircleCheck aria-hidden className="size-8 text-good" />
        <p className="mt-2 wrap-anywhere">{confirm.changedLead(email)}</p>
        <p className="mt-6">
          <SiteLink
            to={isSignedIn ? "/dashboard" : "/member-login"}
            className={buttonClass("main")}
          >
            {isSignedIn ? confirm.goToDashboard : login.send}
          </SiteLink>
        </p>
      </Card>
    </EntrancePage>
  );
}
