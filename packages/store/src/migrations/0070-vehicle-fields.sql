-- Why a wheel is judged by other values than its axle's, in the words of who set them.
alter table wheel_fitment add column exception_reason text;

-- Nothing could write these until now.
alter table axle add check (rim_type in ('steel', 'aluminium', 'forged_aluminium', 'multi_piece'));
alter table vehicle add check (euro_status in ('euro_1', 'euro_2', 'euro_3', 'euro_4', 'euro_5', 'euro_6'));
alter table vehicle add check (type_approval in ('A', 'B', 'C', 'D', 'E', 'F', 'G', 'J', 'L', 'L1', 'L2', 'L3', 'L4', 'L5', 'L6', 'L7',
  'M', 'M1', 'M2', 'M3', 'N', 'N1', 'N2', 'N3', 'O', 'O1', 'O2', 'O3', 'O4', 'R', 'S', 'T'));
