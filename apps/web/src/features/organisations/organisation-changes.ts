import { trpc } from '../../lib/trpc.ts';

// What is done to organisations and their members, each with the queries that it invalidates.

/** An application, a code that was typed, and whatever an admin decides. */
export function useOrganisationRefresh(): () => Promise<void> {
  const { organisations } = trpc.useUtils();
  return () => organisations.invalidate();
}

export function useApply() {
  return trpc.organisations.register.useMutation({ onSuccess: useOrganisationRefresh() });
}

export function useTypeProof() {
  // A wrong code may have been the last that counts.
  return trpc.organisations.typeProof.useMutation({ onSettled: useOrganisationRefresh() });
}

export function useInviteMember() {
  return trpc.organisations.inviteMember.useMutation({ onSuccess: useOrganisationRefresh() });
}

/** A request's page may tell a donor otherwise from now on. */
export function useSetHours() {
  const { organisations, invitations } = trpc.useUtils();
  return trpc.organisations.setHours.useMutation({
    onSuccess: (set, { id }) => {
      organisations.hours.setData({ id }, set);
      return invitations.invalidate();
    },
  });
}

export function useSetDoorNote() {
  return trpc.organisations.setDoorNote.useMutation({ onSettled: useOrganisationRefresh() });
}

export function useSetDuty() {
  return trpc.organisations.setDuty.useMutation({ onSettled: useOrganisationRefresh() });
}

/** Whoever leaves an organisation sees its requests no more. */
export function useEndMembership() {
  const { organisations, requests } = trpc.useUtils();
  return trpc.organisations.endMembership.useMutation({
    onSettled: () => Promise.all([organisations.invalidate(), requests.invalidate()]),
  });
}
