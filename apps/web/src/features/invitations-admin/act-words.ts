/** What an admin reads on the button of an act, before it, and after it. */
export const ACT_WORDS = {
  stopPerson: {
    label: 'invitationsAdmin.stop',
    hint: 'invitationsAdmin.stopRequestHint',
    done: 'invitationsAdmin.isStopped',
    look: 'danger',
  },
  stopRequest: {
    label: 'invitationsAdmin.stop',
    hint: 'invitationsAdmin.stopRequestHint',
    done: 'invitationsAdmin.isStopped',
    look: 'danger',
  },
  startPerson: {
    label: 'invitationsAdmin.start',
    hint: 'invitationsAdmin.startPersonHint',
    done: 'invitationsAdmin.resumed',
    look: 'primary',
  },
  startRequest: {
    label: 'invitationsAdmin.start',
    hint: 'invitationsAdmin.startRequestHint',
    done: 'invitationsAdmin.resumed',
    look: 'primary',
  },
  settle: {
    label: 'invitationsAdmin.settle',
    hint: 'invitationsAdmin.settleHint',
    done: 'invitationsAdmin.settled',
    look: 'primary',
  },
  confirm: {
    label: 'invitationsAdmin.confirm',
    hint: 'invitationsAdmin.confirmHint',
    done: 'invitationsAdmin.confirmed',
    look: 'primary',
  },
} as const;
