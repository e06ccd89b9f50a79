import { Skeleton } from '../../components/skeleton.tsx';
import { text } from '../../lib/text.ts';

export function InvitationsAdminLoading() {
  return (
    <div className="grid grid-cols-1 gap-12">
      <Skeleton label={text('button.loading')} shape="figure" count={4} />
      <Skeleton shape="item" count={3} />
      <Skeleton shape="chart" count={2} />
    </div>
  );
}
