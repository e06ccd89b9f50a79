import type {
  Arrival,
  ArrivalDetail,
  DESK_LISTS,
  DeskRequest,
  OwnOrganisations,
} from '@redthread/contract/organisations';
import { readFailure } from '../../lib/failure.ts';
import { DESK_META } from '../../lib/query-client.ts';
import { trpc } from '../../lib/trpc.ts';

export type DeskList = (typeof DESK_LISTS)[number];
/** What the desk shows: those, and the donors on their way. */
export type DeskTab = DeskList | 'onTheWay';
/** An organisation of the signed-in person's. */
export type MyOrganisation = OwnOrganisations['items'][number];

export function useDeskList(id: string, list: DeskList, { isWanted = true } = {}) {
  return trpc.desk.requests.useQuery({ id, state: list }, { enabled: isWanted, meta: DESK_META });
}

export type DeskQuery = ReturnType<typeof useDeskList>;

/** The open requests of an organisation. */
export function useQueue(id: string, { isWanted = true } = {}) {
  return trpc.desk.queue.useQuery({ id }, { enabled: isWanted, meta: DESK_META });
}

/** Who takes care of a request, and the note on it. After a refusal, what is so now is read before anybody hears of it. */
export function useTakeCare(organisationId: string) {
  const { desk, organisations } = trpc.useUtils();
  const list = { id: organisationId };
  return trpc.desk.takeCare.useMutation({
    onSuccess: async (said) => {
      // A list that was asked for before would bring back what was so.
      await desk.queue.cancel();
      desk.queue.setData(
        list,
        (data) => data && { items: data.items.map((item) => (item._id === said._id ? said : item)) },
      );
    },
    onError: async (error) => {
      if (readFailure(error).code === 'ORGANISATION_STOPPED') void organisations.mine.invalidate();
      await desk.queue.invalidate(list);
    },
  });
}

export function useArrivals(id: string) {
  return trpc.desk.arrivals.useQuery({ id }, { meta: DESK_META });
}

export type ArrivalsQuery = ReturnType<typeof useArrivals>;

/** Whether a donor is still expected: nothing is said yet of what came of it. */
export function isOnTheWay({ state }: Pick<Arrival, 'state'>): boolean {
  return state === 'accepted' || state === 'unconfirmed';
}

/** What the desk says of a donor, which the list shows without waiting for it. `onMissed` is called before its row moves. */
export function useArrivalWord(hospitalId: string, onMissed: () => void = () => {}) {
  const utils = trpc.useUtils();
  const refresh = () => {
    void utils.desk.invalidate();
    void utils.requests.invalidate();
    void utils.overview.invalidate();
  };
  const onError = (error: unknown) => {
    if (readFailure(error).code === 'ORGANISATION_STOPPED') void utils.organisations.mine.invalidate();
    refresh();
  };
  const put = (change: (items: readonly Arrival[]) => Arrival[]) => {
    utils.desk.arrivals.setData({ id: hospitalId }, (data) => data && { items: change(data.items) });
    refresh();
  };
  const putOne = async ({ confirmedDonations: _, confirmedBloodTypes: __, ...said }: ArrivalDetail) => {
    // A list that was asked for before would bring the row back.
    await utils.desk.arrivals.cancel();
    put((items) => {
      const isListed = items.some(({ _id }) => _id === said._id);
      return isListed ? items.map((item) => (item._id === said._id ? said : item)) : [...items, said];
    });
  };
  return {
    find: trpc.desk.arrival.useMutation({
      onError: (error) => {
        if (readFailure(error).code === 'ORGANISATION_STOPPED') onError(error);
      },
    }),
    checkIn: trpc.desk.checkIn.useMutation({
      onSuccess: putOne,
      onError,
    }),
    confirmBloodType: trpc.desk.confirmBloodType.useMutation({ onSuccess: putOne, onError }),
    missed: trpc.desk.missed.useMutation({
      onSuccess: async (_, { invitationId }) => {
        await utils.desk.arrivals.cancel();
        onMissed();
        const miss = (item: Arrival): Arrival => ({ ...item, state: 'noShow', isSaidByHospital: true });
        put((items) => items.map((item) => (item._id === invitationId ? miss(item) : item)));
      },
      onError,
    }),
    used: trpc.desk.used.useMutation({
      onSuccess: async (_, { invitationId }) => {
        await utils.desk.arrivals.cancel();
        put((items) => items.map((item) => (item._id === invitationId ? { ...item, isUsed: true } : item)));
      },
      onError,
    }),
  };
}

/** What the hospital says of a request. `onSaid` is called before its row moves, which it does without waiting for the lists. */
export function useHospitalWord(hospitalId: string, onSaid: (said: 'confirmed' | 'refused', of: DeskRequest) => void) {
  const utils = trpc.useUtils();
  const refresh = () => {
    void utils.desk.requests.invalidate();
    void utils.requests.invalidate();
    void utils.overview.invalidate();
  };
  const options = {
    onSuccess: async (said: DeskRequest) => {
      // A list that was asked for before would bring the row back.
      await utils.desk.requests.cancel();
      const isConfirmed = said.confirmedAt !== null;
      onSaid(isConfirmed ? 'confirmed' : 'refused', said);
      const put = (list: DeskList, isIn: boolean) =>
        utils.desk.requests.setData(
          { id: hospitalId, state: list },
          (data) => data && { items: moved(data.items, said, isIn) },
        );
      put('toConfirm', false);
      put('open', isConfirmed);
      refresh();
    },
    onError: (error: unknown) => {
      // What is shown is over, or the organisation isn't verified any more.
      if (readFailure(error).code === 'ORGANISATION_STOPPED') void utils.organisations.mine.invalidate();
      refresh();
    },
  };
  return {
    confirm: trpc.desk.confirm.useMutation(options),
    refuse: trpc.desk.refuse.useMutation(options),
  };
}

/** The soonest end first, as the server has them. */
function moved(items: readonly DeskRequest[], request: DeskRequest, isIn: boolean): DeskRequest[] {
  const others = items.filter(({ _id }) => _id !== request._id);
  return isIn ? [...others, request].toSorted((a, b) => endOf(a) - endOf(b)) : others;
}

function endOf({ neededBy }: DeskRequest): number {
  return neededBy === null ? Number.POSITIVE_INFINITY : Date.parse(neededBy);
}
